"""Pith in other libraries: a module for each, which imports that library (docs/guides/integrations.md)."""
