import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** What a server has put into the page carries the names that Emotion knows it by. */
const RENDERED = 'style[data-styles]';

/**
 * In place of Emotion's own prefixes, a fifth of a page's styles, which the browsers that can run the site do without. Of
 * what the site uses, Safari alone knows one property only by the older name.
 */
const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
};

/** Always the same array: for it, Emotion remembers on a server what it has written before. */
const PLUGINS = [prefix];

/**
 * A place for styles. In a browser it knows those that a server has put into the page, which stay where they are: Emotion
 * would move them, and have the whole page laid out anew.
 */
export function createStyleCache(nonce?: string): EmotionCache {
  const before = findRenderedStyles();
  // New ones stand after those: the first statement about cascade layers decides on their order.
  const container = before?.parentElement;
  const cache = createCache({
    key: 'az',
    stylisPlugins: PLUGINS,
    ...(nonce ? { nonce } : {}),
    ...(container ? { container } : {}),
  });
  const names = before?.dataset.styles?.split(' ') ?? [];
  for (const name of names) cache.inserted[name] = true;
  return cache;
}

/** Whether the page brought its styles along, those that hold for every element among them. */
export const hasRenderedStyles = (): boolean => findRenderedStyles() !== null;

const findRenderedStyles = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLElement>(RENDERED);
