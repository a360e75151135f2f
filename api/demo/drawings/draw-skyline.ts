import { colors, pickRandom, randomBetween, repeat, type Size, seededRandom } from './draw-canvas';

const times = [
  { sky: colors.night, light: colors.sand, walls: ['#0E5642', '#0A4636', '#147055'], windows: colors.amber },
  { sky: colors.sand, light: colors.clay, walls: [colors.green, colors.teal, '#0A5540'], windows: colors.sand },
  { sky: colors.mist, light: colors.amber, walls: [colors.teal, colors.green, '#2D8A68'], windows: colors.paper },
] as const;

/** An invented city: blocks with lit windows, a dome and a narrow tower. */
export function drawSkyline(seed: string, size: Size): string {
  const random = seededRandom(seed);
  const time = pickRandom(random, times);
  const { width, height } = size;
  const count = Math.round((width / height) * 6);
  const step = width / count;
  const blocks = repeat(count, (index) => {
    const wide = step * randomBetween(random, 0.78, 1.05);
    const tall = height * randomBetween(random, 0.22, 0.58);
    return drawBlock(
      random,
      { x: index * step, y: height - tall, wide, tall },
      pickRandom(random, time.walls),
      time.windows,
    );
  });
  const dome = drawDome(randomBetween(random, 0.2, 0.7) * width, size, time.walls[2]);
  const light = `<circle cx="${randomBetween(random, 0.15, 0.85) * width}" cy="${height * 0.24}" r="${height * 0.1}" fill="${time.light}"/>`;
  return `<rect width="${width}" height="${height}" fill="${time.sky}"/>${light}${dome}${blocks}<rect y="${height * 0.95}" width="${width}" height="${height * 0.05}" fill="#052A22"/>`;
}

interface Block {
  x: number;
  y: number;
  wide: number;
  tall: number;
}

function drawBlock(random: () => number, { x, y, wide, tall }: Block, wall: string, windows: string): string {
  const columns = 3;
  const gap = wide / (columns * 2 + 1);
  const rows = Math.floor(tall / (gap * 2.4));
  const panes = repeat(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const lit = random() < 0.62 ? 0.9 : 0.14;
    return `<rect x="${x + gap + column * gap * 2}" y="${y + gap * 1.2 + row * gap * 2.4}" width="${gap}" height="${gap * 1.3}" fill="${windows}" opacity="${lit}"/>`;
  });
  return `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" fill="${wall}"/>${panes}`;
}

function drawDome(x: number, { height }: Size, wall: string): string {
  const unit = height / 20;
  return `<g transform="translate(${x} ${height}) scale(${unit})" fill="${wall}">
    <path d="M-2.6 -10.4C-3.4 -12 -2.2 -13.2 0 -14.6C2.2 -13.2 3.4 -12 2.6 -10.4V0H-2.6Z"/>
    <rect x="-.07" y="-16" width=".14" height="1.6"/>
    <path d="M4 0V-13L4.4 -14.6L4.8 -13V0Z"/>
  </g>`;
}
