/** The referrer: the page that a guest asked for, kept through /login or /register and opened afterwards. */

export const REFERRER = 'referrer';

/** Paths that would loop, or that are not pages. */
const FORBIDDEN = /^\/(login|register|logout|api)(\/|$|\?|#)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const UNSAFE = /[\\\u0000-\u001f\u007f]/;

/**
 * A path of this site, or the fallback. Browsers read `/\host` and `/<tab>/host` as other sites, so both are refused. Other
 * letters than ASCII are encoded, because a `Location` header cannot hold them.
 */
export function safeReferrer(value: string | null | undefined, fallback: string): string {
  if (!value?.startsWith('/') || UNSAFE.test(value) || FORBIDDEN.test(value)) return fallback;
  const here = 'https://here.invalid';
  try {
    const url = new URL(value, here);
    return url.origin === here && !/^\/\//.test(url.pathname) && !FORBIDDEN.test(url.pathname)
      ? url.pathname + url.search + url.hash
      : fallback;
  } catch {
    return fallback;
  }
}

/** The path with its referrer: withReferrer('/login', '/dashboard/issues?x=1'). */
export function withReferrer(to: string, comingFrom: string): string {
  return comingFrom ? `${to}?${new URLSearchParams({ [REFERRER]: comingFrom })}` : to;
}
