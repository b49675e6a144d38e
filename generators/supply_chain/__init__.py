"""What the layer brings along that is not ours: its licences, its bill of materials, and what is known to be broken."""
