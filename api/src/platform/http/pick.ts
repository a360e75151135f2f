/** Columns of a row that leave under their own names: a reply lists them, so that a new column is not sent by itself. */
export function pick<Row extends object, Name extends keyof Row & string>(
  row: Row,
  ...names: readonly Name[]
): Pick<Row, Name>;
export function pick(row: object, ...names: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}
