import { refuse } from './refusals';

/** The number in an address, or "not found": no row has another kind of id. */
export function parseId(text: string, what?: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw refuse.notFound(what);
  return id;
}
