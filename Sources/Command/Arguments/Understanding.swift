/// Runs the look-ups of a command's arguments, and takes their mistakes for the command's.
func understanding<Value>(
  _ command: CommandDescription,
  _ body: () throws(UsageError) -> Value
) throws(CommandFailure) -> Value {
  do { return try body() } catch { throw CommandFailure(error, in: command) }
}
