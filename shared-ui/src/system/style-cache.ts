import createCache, { type EmotionCache, type StylisElement, type StylisPlugin } from '@emotion/cache';

/** The styles of a server-rendered page; the attribute lists the names by which Emotion knows them. */
const RENDERED = 'style[data-styles]';

/**
 * Replaces Emotion's vendor prefixes, a fifth of a page's styles, which no browser that can run the site needs. The one
 * exception is `user-select` in Safari. docs/decisions/015.
 */
const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * Replaces the layer of recipes: styles beside it have the specificity of an id instead, so that they win as before. When a
 * sheet with a layer gets a rule, Chromium (156) lays out the whole page again.
 */
const flatten: StylisPlugin = (element) => {
  if (element.value === '@layer recipes') element.value = '@media all'; // keeps the rules in one, which Emotion inserts
  if (element.type !== 'rule' || !Array.isArray(element.props)) return;
  const replacement = isInLayer(element) ? '$1' : `$1${LIKE_AN_ID}`;
  element.props = element.props.map((selector) => selector.replaceAll(LIKE_AN_ID, '').replace(OWN_CLASS, replacement));
};

const OWN_CLASS = /(\.az-[\w-]+)/;
const LIKE_AN_ID = ':not(#_)';

const isInLayer = ({ root }: StylisElement): boolean => root !== null && (root.type === '@layer' || isInLayer(root));

/** Always the same array: Emotion's cache of serialized styles on a server is keyed by it. */
const PLUGINS = [prefix, flatten];

/**
 * Emotion's cache of styles. The names of server-rendered styles are added to `cache.inserted`, an internal of Emotion, so
 * that they stay where they are: Emotion's own hydration would move them into the head, and the browser would lay out the
 * whole page again. docs/decisions/014.
 */
export function createStyleCache(nonce?: string): EmotionCache {
  const rendered = renderedStyles();
  // New styles are inserted after those: the first @layer statement decides the order of the layers.
  const container = rendered[0]?.parentElement;
  const cache = createCache({
    key: 'az',
    stylisPlugins: PLUGINS,
    ...(nonce ? { nonce } : {}),
    ...(container ? { container } : {}),
  });
  const names = rendered.flatMap(({ dataset }) => dataset.styles?.split(' ') ?? []);
  for (const name of names) cache.inserted[name] = true;
  return cache;
}

/** Whether the page was rendered by a server and so contains its styles, the global ones included. */
export const hasRenderedStyles = (): boolean => renderedStyles().length > 0;

/** Those of a skeleton, too, which come in an element of their own. */
const renderedStyles = () =>
  typeof document === 'undefined' ? [] : [...document.querySelectorAll<HTMLElement>(RENDERED)];
