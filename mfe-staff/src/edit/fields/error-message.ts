import { type FieldErrors, get } from 'react-hook-form';

/** The message of the field with this name, in the errors of a form. */
export function messageAt(errors: FieldErrors<Record<string, unknown>>, name: string): string | undefined {
  const found: unknown = get(errors, name);
  if (typeof found !== 'object' || found === null || !('message' in found)) return undefined;
  return typeof found.message === 'string' ? found.message : undefined;
}
