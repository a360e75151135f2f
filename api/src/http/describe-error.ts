/** An error as the log keeps it: without the values of a failed statement, which are people's data and secrets. */
export function describeError(error: Error) {
  const { name, message, stack } = error;
  const { code, constraint, table, query } = error as Error & Record<string, unknown>;
  return { type: name, message, stack: stack ?? '', code, constraint, table, query };
}
