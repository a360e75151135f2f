/** The patterns of route tables: "/event/:eventSlug/:eventId". A parameter is one segment that is not empty. */

export const segmentsOf = (path: string): string[] => path.split('/').slice(1);

export const isParameter = (segment: string): boolean => segment.startsWith(':');

/** A pattern without the names of its parameters: two patterns of one shape match the same addresses. */
export const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');

const meets = (a: string | undefined, b: string) => a !== undefined && (a === b || isParameter(a) || isParameter(b));

/** Whether an address exists that both patterns match; with `below`, also one that begins like the first. */
export function haveCommonAddress(a: string, b: string, { below = false } = {}): boolean {
  const [expected, given] = [segmentsOf(a), segmentsOf(b)];
  const fits = below ? given.length >= expected.length : given.length === expected.length;
  return fits && expected.every((segment, i) => meets(given[i], segment));
}

/** In ASCII only, as the router ignores case: a letter elsewhere is never the same as one of a pattern. */
export const foldCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The expressions of the patterns of all releases in use: each address is compared with every row of the site. */
const expressions = new Map<string, RegExp>();

/** Whether a pattern matches a decoded path, as the router does: in any case, and with slashes at the end. */
export function matches(pattern: string, pathname: string): boolean {
  const known = expressions.get(pattern);
  if (known) return known.test(pathname);
  expressions.set(pattern, expressionOf(pattern));
  return matches(pattern, pathname);
}

/** Without the flag `u`, "i" folds no other letter to one of ASCII. */
function expressionOf(pattern: string): RegExp {
  const parts = segmentsOf(pattern).map((part) => (isParameter(part) ? '[^/]+' : escaped(part)));
  return new RegExp(`^/${parts.join('/')}/*$`, 'i');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An address as its pattern spells it: "/Event/fest/7" is "/event/fest/7". */
export function spelledAs(pattern: string, pathname: string): string {
  const given = segmentsOf(pathname);
  const spelled = segmentsOf(pattern).map((segment, i) => (isParameter(segment) ? given[i] : segment));
  return `/${spelled.join('/')}`;
}
