/** Names come from addresses and from builds: one that could lead out of the store is a fault. */
export function safeName(form: RegExp, name: string): string {
  if (!form.test(name)) throw new Error(`"${name}" cannot be a name in a release store.`);
  return name;
}
