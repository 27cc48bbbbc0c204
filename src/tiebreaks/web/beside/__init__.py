"""What opens beside the table: ledgers, cards and reasons, and the ways on from there."""
