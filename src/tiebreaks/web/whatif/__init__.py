"""What the page of what-ifs shows and reads: results that somebody imagines."""
