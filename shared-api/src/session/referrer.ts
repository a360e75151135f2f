/** Where a guest wanted to go, carried along to /login or /register and followed afterwards. */

export const REFERRER = 'referrer';

/** Places that would loop, or that are no pages. */
const FORBIDDEN = /^\/(login|register|logout|api)(\/|$|\?|#)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const UNSAFE = /[\\\u0000-\u001f\u007f]/;

/** A path of this site, or the fallback. Browsers read `/\host` and `/<tab>/host` as other sites, so both are refused. */
export function safeReferrer(value: string | null | undefined, fallback: string): string {
  if (!value?.startsWith('/') || UNSAFE.test(value) || FORBIDDEN.test(value)) return fallback;
  const here = 'https://here.invalid';
  try {
    const url = new URL(value, here);
    return url.origin === here && !FORBIDDEN.test(url.pathname) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** The address with the place to come back to: withReferrer('/login', '/dashboard/issues?x=1'). */
export function withReferrer(to: string, comingFrom: string): string {
  return `${to}?${new URLSearchParams({ [REFERRER]: comingFrom })}`;
}
