"""Pith under the names of other packages, for programs that come from them."""
