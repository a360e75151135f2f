import createCache, { type EmotionCache } from '@emotion/cache';

/** What a server has put into the page carries the names that Emotion knows it by. */
const RENDERED = 'style[data-styles]';

/**
 * A place for styles. In a browser it knows those that a server has put into the page, which stay where they are: Emotion
 * would move them, and have the whole page laid out anew.
 */
export function createStyles(nonce?: string): EmotionCache {
  const before = rendered();
  // New ones stand after those: the first statement about cascade layers decides on their order.
  const container = before?.parentElement;
  const cache = createCache({ key: 'az', ...(nonce ? { nonce } : {}), ...(container ? { container } : {}) });
  const names = before?.dataset.styles?.split(' ') ?? [];
  for (const name of names) cache.inserted[name] = true;
  return cache;
}

/** Whether the page brought its styles along, those that hold for every element among them. */
export const isStyled = (): boolean => rendered() !== null;

const rendered = () => (typeof document === 'undefined' ? null : document.querySelector<HTMLElement>(RENDERED));
