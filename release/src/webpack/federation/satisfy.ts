/**
 * Whether a version lies in a range, for the ranges that builds of ours have: `^1.2.3`, and `<=1.2.3` with which the runtime looks for
 * the newest. Its own function knows every range by expressions that it compiles anew at each call, 1 kB and 30 ms of a phone's start.
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator, wanted = ''] = /^(\^|<=)?(.*)$/.exec(range) ?? [];
  if (version === wanted || range === '*') return true;
  if (operator === '<=') return isBefore(version, wanted);
  return operator === '^' && !isBefore(version, wanted) && compatiblePart(version) === compatiblePart(wanted);
}

/** The numbers of a version, and whether it is a release: "2.0.0-rc.1" comes before "2.0.0". */
const orderOf = (version: string) => {
  const [numbers = '', ...preRelease] = version.split('-');
  return [...numbers.split('.').map(Number), preRelease.length > 0 ? 0 : 1];
};

function isBefore(a: string, b: string): boolean {
  const [left, right] = [orderOf(a), orderOf(b)];
  const i = left.findIndex((each, i) => each !== right[i]);
  return i < 0 ? a.localeCompare(b, 'en', { numeric: true }) < 0 : (left[i] ?? 0) < (right[i] ?? 0);
}

/** What versions of a caret have in common: "1", "0.2" or "0.0.3". */
const compatiblePart = (version: string) => /^(0\.){0,2}[1-9]\d*|^0\.0\.0/.exec(version)?.[0];
