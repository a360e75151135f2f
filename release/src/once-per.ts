/** What follows from an object that never changes, computed once for each. */
export function oncePer<K extends object, T>(compute: (object: K) => T): (object: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (object) => {
    const found = known.get(object);
    if (found) return found.value;
    const value = compute(object);
    known.set(object, { value });
    return value;
  };
}
