import { colors, pickRandom, seededRandom, toWebp } from './draw-canvas';
import { drawWords, widthOf } from './draw-words';

const HEIGHT = 120;
const MARK = 72;
const LETTERS = 44;

const pairs = [
  [colors.green, colors.amber],
  [colors.teal, colors.leaf],
  [colors.night, colors.clay],
  [colors.clay, colors.sand],
  [colors.green, colors.mist],
] as const;

/** Marks of two shapes in two colors, 100 units wide and high. */
const marks: readonly [Mark, ...Mark[]] = [
  (a, b) => `<circle cx="38" cy="50" r="38" fill="${a}"/><circle cx="68" cy="50" r="30" fill="${b}" opacity=".85"/>`,
  (a, b) => `<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="${a}"/><circle cx="76" cy="76" r="22" fill="${b}"/>`,
  (a, b) => `<path d="M50 0L100 50L50 100L0 50Z" fill="${a}"/><path d="M50 28L72 50L50 72L28 50Z" fill="${b}"/>`,
  (a, b) =>
    `<rect width="44" height="100" rx="10" fill="${a}"/><rect x="56" y="28" width="44" height="72" rx="10" fill="${b}"/>`,
  (a, b) => `<path d="M0 100A50 50 0 0 1 100 100Z" fill="${a}"/><path d="M0 44A50 44 0 0 1 100 44Z" fill="${b}"/>`,
  (a, b) => `<path d="M50 0L96 80H4Z" fill="${a}"/><path d="M50 46L80 100H20Z" fill="${b}"/>`,
];
type Mark = (a: string, b: string) => string;

/** An invented company's logo: a mark and its name without a background, 120 pixels high and as wide as the name. */
export function drawLogo(name: string): Promise<Buffer> {
  const random = seededRandom(name);
  const [a, b] = pickRandom(random, pairs);
  const mark = pickRandom(random, marks)(a, b);
  const width = Math.ceil(12 + MARK + 20 + widthOf(name, LETTERS) + 12);
  const words = drawWords({ text: name, x: 12 + MARK + 20, baseline: 76, size: LETTERS, color: colors.night });
  const placed = `<g transform="translate(12 ${(HEIGHT - MARK) / 2}) scale(${MARK / 100})">${mark}</g>`;
  return toWebp({ width, height: HEIGHT }, placed + words);
}
