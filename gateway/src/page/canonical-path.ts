import { findRedirect, type Redirect, redirectTarget } from '@azadkar/release';

/** The one spelling of a path: no doubled or trailing slash, no known misspelling. It always starts with one slash. */
export function canonicalPath(pathname: string, redirects: readonly Redirect[]): string {
  const plain = `/${pathname
    .split(/[\\/]+/)
    .filter(Boolean)
    .join('/')}`;
  const misspelling = findRedirect(
    redirects.filter(({ permanent }) => permanent),
    plain,
  );
  return misspelling ? redirectTarget(misspelling, plain) : plain;
}
