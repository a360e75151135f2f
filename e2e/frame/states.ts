/** How a page is shown to different people: the width of the window, the browser's font, a person's own styles. */

export interface Look {
  /** The font size of the browser's settings, in px: medium, large, very large, twice. */
  font: 16 | 20 | 24 | 32;
  /** The device's own face, or one that is wider or narrower than most. */
  face: 'own' | 'wide' | 'narrow';
  /** The text spacing of WCAG 1.4.12. */
  spaced: boolean;
  direction: 'ltr' | 'rtl';
}

export interface State extends Look {
  width: number;
  height: number;
}

const fonts = [16, 20, 24, 32] as const;
const faces = ['own', 'wide', 'narrow'] as const;

/** 320 to 1440 in steps of 20, and widths of devices between them. */
const widths = [...Array.from({ length: 57 }, (_, step) => 320 + 20 * step), 353, 364, 1024].sort((a, b) => a - b);

/** A covering array: twelve looks in which every two values of different factors meet. */
const looks: readonly Look[] = fonts.flatMap((font, f) =>
  faces.map((face, c) => ({
    font,
    face,
    spaced: (f + c) % 2 === 1,
    direction: (Math.floor(f / 2) + c) % 2 === 0 ? ('ltr' as const) : ('rtl' as const),
  })),
);

const heightOf = (width: number) => (width < 700 ? 740 : 900);

const stateOf = (look: Look, width: number): State => ({ ...look, width, height: heightOf(width) });

/** `EVERY_NTH_WIDTH=15` shows every fifteenth width, as CI does. */
const nth = Number(process.env.EVERY_NTH_WIDTH ?? 2);

/** Every width in one of `nth` of the looks, in turns: with 2, each meets every font, face, spacing and direction. */
export const crossed = (): State[] => choose((look, width) => (look + width) % nth === 0);

/**
 * Every nth width once, and every look at one or more of them. The `turn` of a page decides which: over 12 × nth pages every
 * width meets every look.
 */
export const sampled = (turn: number): State[] =>
  choose((look, width) => (width + turn) % nth === 0 && Math.floor((width + turn) / nth) % looks.length === look);

function choose(isChosen: (look: number, width: number) => boolean): State[] {
  return looks.flatMap((look, row) =>
    widths.filter((_, column) => isChosen(row, column)).map((width) => stateOf(look, width)),
  );
}

const plain: Look = { font: 16, face: 'own', spaced: false, direction: 'ltr' };

/** What is left of a window of 1280 × 1024 at a zoom of 200 % and 400 %. */
export const zoomed: readonly State[] = [
  { ...plain, width: 640, height: 512 },
  { ...plain, width: 320, height: 256 },
];

export const describeState = ({ width, height, font, face, spaced, direction }: State) =>
  [`${width}×${height}`, `${font} px`, `${face} face`, spaced && 'text spacing', direction].filter(Boolean).join(', ');
