"""What the formats of Go have in common: ranks, McMahon scores, results by default."""
