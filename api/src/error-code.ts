/** The code of an error of Node or of a database driver, such as ENOENT or 23505; undefined when it has none. */
export function errorCodeOf(cause: unknown): string | undefined {
  const isCoded = typeof cause === 'object' && cause !== null && 'code' in cause;
  return isCoded && typeof cause.code === 'string' ? cause.code : undefined;
}
