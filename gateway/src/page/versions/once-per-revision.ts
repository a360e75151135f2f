import type { Revision } from '@azadkar/release';

/** What follows from the versions of a revision, computed for each object once. */
export function oncePerRevision<T>(compute: (revision: Revision) => T): (revision: Revision) => T {
  const known = new WeakMap<Revision, { readonly value: T }>();
  return (revision) => {
    const found = known.get(revision) ?? { value: compute(revision) };
    known.set(revision, found);
    return found.value;
  };
}
