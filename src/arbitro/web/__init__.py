"""The table in the browser: see `app` for how it hangs together."""
