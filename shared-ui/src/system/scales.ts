/** Scales of space, size, type, radius, shadow and motion. */

const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56,
  60, 64, 72, 80, 96,
];

const tokens = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/**
 * Step 1 is 0.25 rem. On a screen narrower than 20 rem the steps shrink with it: large letters take the room on a phone, not
 * the space around them.
 */
const spaceOf = (step: number) => `min(${step / 4}rem, ${step * 1.25}vw)`;

const spacing = tokens({ 0: '0rem', ...Object.fromEntries(STEPS.map((step) => [step, spaceOf(step)])) });

const FRACTIONS = {
  '1/2': '50%',
  '1/3': '33.333333%',
  '2/3': '66.666667%',
  '1/4': '25%',
  '3/4': '75%',
  '1/5': '20%',
  '2/5': '40%',
  '3/5': '60%',
  '4/5': '80%',
};

const NAMED_SIZES = {
  full: '100%',
  min: 'min-content',
  max: 'max-content',
  fit: 'fit-content',
  auto: 'auto',
  xs: '20rem',
  sm: '24rem',
  md: '28rem',
  lg: '32rem',
  xl: '36rem',
  '2xl': '42rem',
  '3xl': '48rem',
  '4xl': '56rem',
  '5xl': '64rem',
  '6xl': '72rem',
  '7xl': '80rem',
};

const sizes = { ...spacing, ...tokens({ px: '1px', ...FRACTIONS, ...NAMED_SIZES }) };

const radii = tokens({
  none: '0',
  xs: '0.25rem',
  sm: '0.375rem',
  md: '0.5rem',
  lg: '0.75rem',
  xl: '1rem',
  '2xl': '1.5rem',
  full: '9999px',
});

const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";

const fonts = tokens({
  body: SANS,
  heading: `'Azadkar Display', ${SANS}`,
  mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono', monospace",
});

const fontWeights = tokens({ normal: '400', medium: '500', semibold: '600', bold: '700', extrabold: '800' });

const letterSpacings = tokens({
  tighter: '-0.03em',
  tight: '-0.015em',
  normal: '0',
  wide: '0.02em',
  wider: '0.06em',
});

const fontSizes = tokens({
  '2xs': '0.6875rem',
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.25rem',
  '2xl': '1.5rem',
  '3xl': '1.875rem',
  '4xl': '2.25rem',
  '5xl': '3rem',
  '6xl': '3.75rem',
});

const lineHeights = tokens({ shorter: '1.15', short: '1.3', moderate: '1.5', tall: '1.65' });

const text = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } });

/** The letters of the display face stand closer from 40 px up. */
const TRACKING = 'clamp(-0.02em, calc((2.5rem - 1em) * 10 - 0.015em), -0.015em)';

/** From 24 px up text has the display face; it grows with the screen, and is never so large that a word of ten letters has no room. */
const heading = (fontSize: string, most: string, lineHeight: string) => ({
  value: {
    ...text(`min(${fontSize}, ${most})`, lineHeight).value,
    fontFamily: 'heading',
    letterSpacing: TRACKING,
    wordSpacing: '0.05em',
  },
});

/** Small sizes are fixed; from xl up they grow with the screen. */
export const textStyles = {
  '2xs': text('0.6875rem', '1rem'),
  xs: text('0.75rem', '1.125rem'),
  sm: text('0.875rem', '1.375rem'),
  md: text('1rem', '1.6'),
  lg: text('1.125rem', '1.6'),
  xl: text('clamp(1.125rem, 1.06rem + 0.3vw, 1.25rem)', '1.5'),
  '2xl': heading('clamp(1.3125rem, 1.22rem + 0.45vw, 1.5rem)', '10vw', '1.35'),
  '3xl': heading('clamp(1.5rem, 1.32rem + 0.85vw, 1.875rem)', '11vw', '1.25'),
  '4xl': heading('clamp(1.75rem, 1.45rem + 1.4vw, 2.375rem)', '12vw', '1.18'),
  '5xl': heading('clamp(2rem, 1.5rem + 2.4vw, 3rem)', '13vw', '1.12'),
  '6xl': heading('clamp(2.375rem, 1.55rem + 3.9vw, 4rem)', '14vw', '1.05'),
};

const borders = tokens({ xs: '0.5px solid', sm: '1px solid', md: '2px solid' });

const zIndex = tokens({
  base: '0',
  docked: '10',
  sticky: '1100',
  banner: '1200',
  overlay: '1300',
  modal: '1400',
  popover: '1500',
  skipNav: '1600',
  toast: '1700',
  tooltip: '1800',
});

const durations = tokens({ fast: '120ms', moderate: '180ms', slow: '320ms' });

const easings = tokens({ out: 'cubic-bezier(0.2, 0.8, 0.2, 1)', inOut: 'cubic-bezier(0.6, 0, 0.2, 1)' });

export const scales = {
  borders,
  durations,
  easings,
  fonts,
  fontSizes,
  fontWeights,
  letterSpacings,
  lineHeights,
  radii,
  sizes,
  spacing,
  zIndex,
};

export const shadows = {
  xs: { value: { _light: '0 1px 2px rgb(8 30 20 / 0.06)', _dark: '0 1px 2px rgb(0 0 0 / 0.5)' } },
  sm: {
    value: {
      _light: '0 1px 3px rgb(8 30 20 / 0.08), 0 1px 2px rgb(8 30 20 / 0.05)',
      _dark: '0 1px 3px rgb(0 0 0 / 0.6)',
    },
  },
  md: {
    value: {
      _light: '0 4px 12px -2px rgb(8 30 20 / 0.1), 0 2px 4px -2px rgb(8 30 20 / 0.06)',
      _dark: '0 4px 12px rgb(0 0 0 / 0.55)',
    },
  },
  lg: {
    value: {
      _light: '0 14px 32px -8px rgb(8 30 20 / 0.16), 0 4px 8px -4px rgb(8 30 20 / 0.08)',
      _dark: '0 14px 32px rgb(0 0 0 / 0.6)',
    },
  },
  xl: { value: { _light: '0 28px 56px -14px rgb(8 30 20 / 0.24)', _dark: '0 28px 56px rgb(0 0 0 / 0.7)' } },
};

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.45' } },
  'fade-in': { from: { opacity: '0' } },
  'rise-in': { from: { opacity: '0', transform: 'translateY(0.5rem)' } },
  'slide-along': {
    from: { transform: 'translateX(-100%) scaleX(0.4)' },
    to: { transform: 'translateX(100%) scaleX(0.7)' },
  },
};
