/** A redirect of a page, to another page of the site only: what a remote answers must not lead a visitor elsewhere. */
import type { RendererOutcome } from './processes/outcome';

/** `url` is the address of the page that redirects. A redirect that leaves the site is a failure of its page. */
export function onThisSite(outcome: RendererOutcome, url: string): RendererOutcome {
  if (outcome.kind !== 'redirected') return outcome;
  const { redirect } = outcome;
  const here = new URL(url);
  const there = URL.canParse(redirect.location, here) ? new URL(redirect.location, here) : null;
  if (there?.origin !== here.origin || there.pathname.startsWith('//'))
    return { kind: 'failed', message: 'it redirects to another site' };
  return { ...outcome, redirect: { ...redirect, location: there.pathname + there.search + there.hash } };
}
