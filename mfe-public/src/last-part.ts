/** The last part of the address of a page: "terms" of "/terms/". */
export function lastPartOf({ url }: Request): string {
  const [last] = new URL(url).pathname.split('/').filter(Boolean).reverse();
  if (last === undefined) throw new Error('The home page has no part of an address.');
  return last;
}
