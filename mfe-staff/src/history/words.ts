/** Words out of what the log stores: 'event.cancelled' is 'Event: cancelled', 'email_corrected' is 'Email corrected'. */
export function inWords(stored: string): string {
  const words = stored.replaceAll('_', ' ').replace('.', ': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Values = Readonly<Record<string, unknown>> | null;

/** What differs, by field. */
export const changesOf = (before: Values, after: Values) =>
  Object.keys({ ...before, ...after }).map((field) => ({
    field: inWords(field),
    before: textOf(before?.[field]),
    after: textOf(after?.[field]),
  }));

/** A recorded value as people read it; null for none. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
