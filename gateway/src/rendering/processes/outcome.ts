import type { RenderOutcome } from '@azadkar/release';
import type { ComposedPage } from '../../page/page-html';

/**
 * The outcome of a request to a renderer: what the renderer reports, or that its process ended. `crashed` is the request
 * that ended it, `interrupted` every other request that it had accepted. `unsupported`: its shell speaks another protocol.
 * `late`: there was no answer within its time, because of a page that takes too long or of a machine that is busy.
 */
export type RendererOutcome =
  | Exclude<RenderOutcome, { kind: 'rendered' | 'redirected' }>
  | PageRenderResult
  | { readonly kind: 'crashed' | 'interrupted' | 'unsupported' | 'late'; readonly message: string };

/** What can be sent to a visitor. */
export type PageRenderResult = (
  | (Extract<RenderOutcome, { kind: 'rendered' }> & { readonly page: ComposedPage })
  | Extract<RenderOutcome, { kind: 'redirected' }>
) & {
  /** Set-Cookie headers, which the gateway made of the api's replies; only a posted form can have some. */
  readonly cookies?: readonly string[];
};

export const resultOf = (outcome: RendererOutcome): PageRenderResult | undefined =>
  outcome.kind === 'rendered' || outcome.kind === 'redirected' ? outcome : undefined;

/** `unsupported`: no renderer of this shell will ever start. `late`: none has in time; it may wait for a processor. */
export class NoRenderer extends Error {
  constructor(
    readonly kind: 'unsupported' | 'late',
    message: string,
  ) {
    super(message);
  }
}

export const toFailure = (error: Error) =>
  ({ kind: error instanceof NoRenderer ? error.kind : 'failed', message: error.message }) as const;

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
