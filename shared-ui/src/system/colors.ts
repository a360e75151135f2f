/** Colors: the scales, and semantic tokens for light and dark. Text and its background meet WCAG AA (4.5:1). */

const SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];

/** Eleven hex colors, lightest first, as Chakra tokens. */
const scale = (hex: string) =>
  Object.fromEntries(hex.split(' ').map((value, index) => [String(SHADES[index]), { value }]));

/** Deep green. */
const brand = scale('#eef8f3 #d6eee2 #afdcc8 #7ac3a4 #45a480 #1f8763 #0d6e4f #0b5941 #0a4735 #083a2c #042119');
/** Marigold: for one highlight on a page. */
const accent = scale('#fff8ea #feedc8 #fdd98d #fbc153 #f6a723 #dc8909 #b56805 #8d4d09 #713d0f #5e3311 #361a05');
/** Neutral, with a little green. */
const gray = scale('#f7f9f7 #eff2ef #e0e5e1 #c8d0ca #96a39a #68756d #4d5951 #3a443e #252d29 #171d1a #0e1311');
const red = scale('#fef3f2 #fee4e2 #fecdca #fda29b #f97066 #ef4438 #d02c20 #ad2017 #8f1e17 #771e19 #400c09');
const blue = scale('#eff6ff #dbeafe #bfdbfe #93c5fd #60a5fa #3b82f6 #2464d8 #1d4fb0 #1e418c #1c376d #132245');

export const colors = {
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  white: { value: '#ffffff' },
  black: { value: '#08100c' },
  blackAlpha: { 200: { value: 'rgb(8 16 12 / 0.08)' }, 600: { value: 'rgb(8 16 12 / 0.55)' } },
  brand,
  accent,
  gray,
  red,
  /** Of what has gone well; the association's own color takes the place of `brand` alone. */
  green: brand,
  blue,
};

const either = (light: string, dark: string) => ({ value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` } });

/** The semantic tokens of a palette: `contrast` is text on `solid`, `fg` is text on `subtle` and `muted`. */
const roles = (name: string) => ({
  solid: either(`${name}.600`, `${name}.400`),
  solidHover: either(`${name}.700`, `${name}.300`),
  contrast: either('white', `${name}.950`),
  fg: either(`${name}.700`, `${name}.300`),
  subtle: either(`${name}.50`, `${name}.950`),
  muted: either(`${name}.100`, `${name}.900`),
  emphasized: either(`${name}.200`, `${name}.800`),
  border: either(`${name}.300`, `${name}.700`),
  focusRing: either(`${name}.500`, `${name}.400`),
});

export const semanticColors = {
  bg: {
    DEFAULT: either('white', 'gray.950'),
    panel: either('white', 'gray.900'),
    subtle: either('gray.50', 'gray.900'),
    muted: either('gray.100', 'gray.800'),
    emphasized: either('gray.200', 'gray.700'),
    inverted: either('brand.950', 'brand.950'),
    error: either('red.50', 'red.950'),
    warning: either('accent.50', 'accent.950'),
    success: either('green.50', 'green.950'),
    info: either('blue.50', 'blue.950'),
  },
  fg: {
    DEFAULT: either('gray.900', 'gray.50'),
    muted: either('gray.600', 'gray.300'),
    subtle: either('gray.500', 'gray.400'),
    inverted: either('white', 'white'),
    error: either('red.700', 'red.300'),
    warning: either('accent.700', 'accent.300'),
    success: either('green.700', 'green.300'),
    info: either('blue.700', 'blue.300'),
  },
  border: {
    DEFAULT: either('gray.200', 'gray.800'),
    muted: either('gray.100', 'gray.800'),
    emphasized: either('gray.300', 'gray.700'),
    /** The border of inputs and checkboxes: 3:1 against the background. */
    control: either('gray.500', 'gray.500'),
    error: either('red.600', 'red.400'),
  },
  brand: roles('brand'),
  accent: {
    ...roles('accent'),
    solid: either('accent.400', 'accent.400'),
    solidHover: either('accent.300', 'accent.300'),
    contrast: either('accent.950', 'accent.950'),
  },
  gray: {
    ...roles('gray'),
    muted: either('gray.100', 'gray.800'),
    emphasized: either('gray.200', 'gray.700'),
    solid: either('gray.900', 'gray.50'),
    solidHover: either('gray.800', 'gray.200'),
    contrast: either('white', 'gray.950'),
  },
  red: roles('red'),
  green: roles('green'),
  blue: roles('blue'),
};
