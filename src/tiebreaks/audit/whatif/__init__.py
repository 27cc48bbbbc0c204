"""What if: places under other results, and what somebody still can reach."""
