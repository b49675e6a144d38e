"""What every other package stands on: errors, settings, the log, the two kinds of time, windows of time."""
