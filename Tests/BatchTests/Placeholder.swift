// Comes with its first type.
