import { refuse } from './refusals';

/** Parses the id in an address. Anything but a positive 32-bit number is refused as not found. */
export function parseId(text: string, what?: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw refuse.notFound(what);
  return id;
}
