/**
 * Gives back a name that has the form it must have. Names come from addresses and from builds, so one that could lead
 * out of the store is a fault.
 */
export function requireName(form: RegExp, name: string): string {
  if (!form.test(name)) throw new Error(`"${name}" cannot be a name in a release store.`);
  return name;
}
