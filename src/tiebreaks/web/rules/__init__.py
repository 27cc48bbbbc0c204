"""What the page of the rules shows and reads: rulebooks, orders, tied groups, prizes."""
