import { colors, pickRandom, randomBetween, repeat, type Size, seededRandom } from './draw-canvas';

const schemes = [
  { ground: colors.night, line: colors.leaf },
  { ground: colors.green, line: '#8CC7AC' },
  { ground: colors.paper, line: '#9CC8B6' },
] as const;

interface Point {
  x: number;
  y: number;
  r: number;
}

/** A network: circles of different sizes, linked by arcs. */
export function drawNetwork(seed: string, size: Size): string {
  const random = seededRandom(seed);
  const { ground, line } = pickRandom(random, schemes);
  const points = scatter(random, size);
  const links = points.flatMap((from, index) => nearest(points, from, index).map((to) => drawLink(random, from, to)));
  const dots = points.map(({ x, y, r }) => {
    const color = pickRandom(random, [colors.amber, colors.teal, colors.clay, colors.sand, colors.leaf]);
    return `<circle cx="${x}" cy="${y}" r="${r * 1.45}" fill="${ground}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/><circle cx="${x}" cy="${y - r * 0.22}" r="${r * 0.3}" fill="${ground}"/><path d="M${x - r * 0.55} ${y + r * 0.58}a${r * 0.55} ${r * 0.5} 0 0 1 ${r * 1.1} 0z" fill="${ground}"/>`;
  });
  return `<rect width="${size.width}" height="${size.height}" fill="${ground}"/><g fill="none" stroke="${line}" stroke-width="${size.height / 180}">${links.join('')}</g>${dots.join('')}`;
}

/** One point in each cell of a grid, so that none covers another. */
function scatter(random: () => number, { width, height }: Size): Point[] {
  const rows = 3;
  const columns = Math.max(3, Math.round((width / height) * rows));
  const [wide, tall] = [width / columns, height / rows];
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: ((index % columns) + randomBetween(random, 0.3, 0.7)) * wide,
    y: (Math.floor(index / columns) + randomBetween(random, 0.3, 0.7)) * tall,
    r: randomBetween(random, 0.13, 0.28) * tall,
  }));
}

function nearest(points: Point[], from: Point, index: number): Point[] {
  const distance = (to: Point) => Math.hypot(to.x - from.x, to.y - from.y);
  return points
    .slice(index + 1)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 2);
}

function drawLink(random: () => number, from: Point, to: Point): string {
  const bend = randomBetween(random, -0.25, 0.25);
  const [x, y] = [(from.x + to.x) / 2 + (to.y - from.y) * bend, (from.y + to.y) / 2 - (to.x - from.x) * bend];
  return `<path d="M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}"/>`;
}

/** Wavy ribbons from left to right, one above the other. */
export function drawRibbons(seed: string, { width, height }: Size): string {
  const random = seededRandom(seed);
  const ribbons = [colors.sand, colors.amber, colors.leaf, colors.teal, colors.green, colors.night];
  const shift = random() * 6;
  return `<rect width="${width}" height="${height}" fill="${colors.paper}"/>${ribbons
    .map((color, index) => {
      const edge = repeat(33, (step) => {
        const along = step / 32;
        const y = 0.22 + index * 0.135 + Math.sin(along * 5 + shift + index * 0.55) * 0.085;
        return `L${(along * width).toFixed(1)} ${(y * height).toFixed(1)}`;
      });
      return `<path fill="${color}" d="M0 ${height}${edge}L${width} ${height}Z"/>`;
    })
    .join('')}`;
}
