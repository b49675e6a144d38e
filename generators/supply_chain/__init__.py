"""The parts of the layer that others wrote: their licences, the bill of materials, and their known vulnerabilities."""
