"""Makes a package of the tests, which import what they share from beside them."""
