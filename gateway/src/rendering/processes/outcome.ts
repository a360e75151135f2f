import type { RenderOutcome } from '@azadkar/release';

/**
 * The outcome of a request to a renderer: what the renderer reports, or that its process ended. `crashed` is the request
 * that ended it, `interrupted` every other request that it had accepted.
 */
export type RendererOutcome = RenderOutcome | { readonly kind: 'crashed' | 'interrupted'; readonly message: string };

/** What can be sent to a visitor. */
export type PageRenderResult = Extract<RenderOutcome, { kind: 'rendered' | 'redirected' }>;

export const resultOf = (outcome: RendererOutcome): PageRenderResult | undefined =>
  outcome.kind === 'rendered' || outcome.kind === 'redirected' ? outcome : undefined;

export const toFailure = ({ message }: Error) => ({ kind: 'failed', message }) as const;
