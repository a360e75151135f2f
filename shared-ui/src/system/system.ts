/**
 * The Chakra system with our tokens and without Chakra's theme. Recipes are beside their components
 * (`chakra('button', recipe)`), so that a page downloads only those it uses.
 */
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { colors, semanticColors } from './colors';
import { memoizeSystem } from './memoize-system';
import { keyframes, scales, shadows, textStyles } from './scales';

/** Global CSS of the site. */
const globalStyles = {
  html: {
    color: 'fg',
    bg: 'bg',
    fontFamily: 'body',
    lineHeight: '1.6',
    colorPalette: 'brand',
    scrollPaddingTop: '6rem',
    textSizeAdjust: '100%',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
  },
  'html.light': { colorScheme: 'light' },
  'html.dark': { colorScheme: 'dark' },
  'html.without-transitions *': { transition: 'none !important' },
  /** The bar of places below a member's page: other things at the lower end of the screen stand on it. */
  // No :has() of the root: its 300 custom properties would be computed again for each script in the head.
  '@media (max-width: 63.99rem) and (min-height: 30.01rem)': {
    html: { scrollPaddingBottom: '5rem' },
    'body:has([data-places])': { '--places-height': 'calc(3.5rem + env(safe-area-inset-bottom))' },
  },
  body: { accentColor: 'brand.solid' },
  /** Large letters on a phone: a column may be narrower than its longest word. Elsewhere the reset's "break-word" holds. */
  '@media (max-width: 19.99rem)': { '*': { overflowWrap: 'anywhere' } },
  'h1, h2, h3': { textWrap: 'balance' },
  'p, li, dd, figcaption': { textWrap: 'pretty' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  '*::placeholder': { color: 'fg.subtle' },
  'summary::-webkit-details-marker': { display: 'none' },
  '@media (max-height: 30rem)': { html: { scrollPaddingTop: '1rem' } },
  /** With a person's own colors, backgrounds vanish: what only they tell gets a border or a system color. */
  '@media (forced-colors: active)': {
    ':focus-visible': { outlineColor: 'Highlight' },
    'a[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    'a[aria-current]:focus-visible': { outlineWidth: '4px' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important', // any longer one, and each element changes a frame late
      scrollBehavior: 'auto !important',
    },
  },
};

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'az',
  cssVarsRoot: ':where(html)',
  globalCss: globalStyles,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes,
    textStyles,
    tokens: { ...scales, colors },
    semanticTokens: { colors: semanticColors, shadows },
  },
});

let system: SystemContext | undefined;

/** The system, created by the first call. The prelude calls it before React is loaded: shell/src/startup/prelude.ts. */
export function getSystem(): SystemContext {
  system ??= memoizeSystem(createSystem(defaultBaseConfig, config));
  return system;
}
