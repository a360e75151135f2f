const DATABASE_FIELDS = ['code', 'constraint', 'table', 'query'] as const;

/** An error for the log, without the values of a failed statement, which are personal data and secrets. */
export function describeError(error: Error) {
  const { name, message, stack } = error;
  const fields = Object.fromEntries(
    DATABASE_FIELDS.map((field): [string, unknown] => [field, Reflect.get(error, field)]),
  );
  return { type: name, message, stack: stack ?? '', ...fields };
}
