import { colors, pickRandom, randomBetween, seededRandom, toWebp } from './draw-canvas';
import { drawWords } from './draw-words';

const SIDE = 480;

const grounds = [
  { ground: colors.mist, shape: colors.green, letters: colors.paper, accent: colors.amber },
  { ground: colors.sand, shape: colors.teal, letters: colors.paper, accent: colors.clay },
  { ground: colors.green, shape: colors.paper, letters: colors.green, accent: colors.amber },
  { ground: '#E9EFE9', shape: colors.clay, letters: colors.paper, accent: colors.leaf },
  { ground: colors.night, shape: colors.leaf, letters: colors.paper, accent: colors.sand },
] as const;

/** A square portrait without a face: the initials of the first and last name on a few shapes. */
export function drawPortrait(name: string): Promise<Buffer> {
  const random = seededRandom(name);
  const { ground, shape, letters, accent } = pickRandom(random, grounds);
  const angle = randomBetween(random, -0.9, 0.9);
  const [x, y] = [SIDE / 2 + Math.sin(angle) * 190, SIDE / 2 - Math.cos(angle) * 170];
  return toWebp(
    { width: SIDE, height: SIDE },
    `<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>
    <circle cx="${x}" cy="${y}" r="92" fill="${accent}"/>
    <path d="M40 ${SIDE}A200 200 0 0 1 440 ${SIDE}Z" fill="${accent}" opacity=".35"/>
    <circle cx="${SIDE / 2}" cy="${SIDE / 2}" r="150" fill="${shape}"/>
    ${drawWords({ text: initialsOf(name), x: SIDE / 2, baseline: SIDE / 2 + 45, size: 124, color: letters, anchor: 'middle' })}`,
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => word?.charAt(0).toUpperCase()).join('');
}
