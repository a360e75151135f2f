import { colors, pickRandom, repeat, type Size, seededRandom } from './draw-canvas';

const schemes = [
  [colors.green, colors.paper, colors.amber, colors.teal],
  [colors.night, colors.mist, colors.leaf, colors.sand],
  [colors.teal, colors.paper, colors.clay, colors.green],
] as const;

/** Tiles with quarter circles, leaves and dots, as in the tile work of Pakistan. */
export function drawTiles(seed: string, { width, height }: Size): string {
  const random = seededRandom(seed);
  const scheme = pickRandom(random, schemes);
  const side = Math.min(width, height) / 4;
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const tiles = repeat(columns * rows, (index) => {
    const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side];
    const [ground, figure] = twoOf(random, scheme);
    const turn = Math.floor(random() * 4) * 90;
    return `<g transform="translate(${x} ${y}) scale(${side / 100}) rotate(${turn} 50 50)"><rect width="101" height="101" fill="${ground}"/>${drawFigure(random, figure, ground)}</g>`;
  });
  return `<rect width="${width}" height="${height}" fill="${scheme[1]}"/>${tiles}`;
}

function twoOf(random: () => number, scheme: readonly [string, string, ...string[]]): [string, string] {
  const first = pickRandom(random, scheme);
  const others = scheme.filter((color) => color !== first);
  return [first, others[Math.floor(random() * others.length)] ?? scheme[0]];
}

function drawFigure(random: () => number, figure: string, ground: string): string {
  const figures = [
    `<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="${figure}"/>`,
    `<path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z" fill="${figure}"/>`,
    `<circle cx="50" cy="50" r="34" fill="${figure}"/><circle cx="50" cy="50" r="15" fill="${ground}"/>`,
    `<path d="M0 50A50 50 0 0 1 100 50Z" fill="${figure}"/><path d="M0 100A50 50 0 0 1 100 100Z" fill="${figure}"/>`,
    `<path d="M0 0L100 100H0Z" fill="${figure}"/>`,
    `<path d="M50 6L61 39L94 50L61 61L50 94L39 61L6 50L39 39Z" fill="${figure}"/>`,
  ] as const;
  return pickRandom(random, figures);
}
