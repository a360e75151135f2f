import { colors, pickRandom, randomBetween, repeat, type Size, seededRandom } from './draw-canvas';

const skies = [
  [colors.sand, colors.paper],
  [colors.mist, colors.paper],
  ['#BFDDE0', colors.sand],
] as const;

const hillColors = ['#B9D9CC', '#86BFA6', colors.leaf, colors.green, colors.night];

/** Several rows of hills, a low sun, and poplars in front. */
export function drawLandscape(seed: string, { width, height }: Size): string {
  const random = seededRandom(seed);
  const [top, bottom] = pickRandom(random, skies);
  const sun = {
    x: randomBetween(random, 0.2, 0.8) * width,
    y: randomBetween(random, 0.28, 0.42) * height,
    r: height * 0.13,
  };
  return `
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".7" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * 1.7}" fill="${colors.amber}" opacity=".18"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${pickRandom(random, [colors.amber, colors.clay])}"/>
    ${hillColors.map((color, index) => drawHill(random, { width, height }, 0.42 + index * 0.125, color)).join('')}
    ${drawPoplars(random, { width, height })}`;
}

function drawHill(random: () => number, { width, height }: Size, level: number, color: string): string {
  const [shift, steep, second] = [random() * 7, randomBetween(random, 0.05, 0.1), random() * 7];
  const points = repeat(41, (step) => {
    const along = step / 40;
    const rise = Math.sin(along * 4.6 + shift) * steep + Math.sin(along * 10.4 + second) * steep * 0.32;
    return `L${(along * width).toFixed(1)} ${((level - rise) * height).toFixed(1)}`;
  });
  return `<path fill="${color}" d="M0 ${height}${points}L${width} ${height}Z"/>`;
}

function drawPoplars(random: () => number, { width, height }: Size): string {
  const from = randomBetween(random, 0.08, 0.66) * width;
  return repeat(3 + Math.floor(random() * 4), (index) => {
    const tall = randomBetween(random, 0.2, 0.34) * height;
    const x = from + index * height * 0.075;
    return `<ellipse cx="${x}" cy="${height * 0.96 - tall / 2}" rx="${tall * 0.1}" ry="${tall / 2}" fill="${index % 2 ? colors.green : '#0A5540'}"/>`;
  });
}
