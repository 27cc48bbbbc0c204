"""What arbiters enter: results, byes and pairings, and what is said when a change is made."""
