import { between, chance, colours, pick, toWebp } from './draw-canvas';
import { drawWords } from './draw-words';

const SIDE = 480;

const grounds = [
  { ground: colours.mist, shape: colours.green, letters: colours.paper, accent: colours.amber },
  { ground: colours.sand, shape: colours.teal, letters: colours.paper, accent: colours.clay },
  { ground: colours.green, shape: colours.paper, letters: colours.green, accent: colours.amber },
  { ground: '#E9EFE9', shape: colours.clay, letters: colours.paper, accent: colours.leaf },
  { ground: colours.night, shape: colours.leaf, letters: colours.paper, accent: colours.sand },
] as const;

/** A square portrait that shows no face: the initials of the first and the last name before a few shapes. */
export function drawPortrait(name: string): Promise<Buffer> {
  const random = chance(name);
  const { ground, shape, letters, accent } = pick(random, grounds);
  const angle = between(random, -0.9, 0.9);
  const [x, y] = [SIDE / 2 + Math.sin(angle) * 190, SIDE / 2 - Math.cos(angle) * 170];
  return toWebp(
    { width: SIDE, height: SIDE },
    `<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>
    <circle cx="${x}" cy="${y}" r="92" fill="${accent}"/>
    <path d="M40 ${SIDE}A200 200 0 0 1 440 ${SIDE}Z" fill="${accent}" opacity=".35"/>
    <circle cx="${SIDE / 2}" cy="${SIDE / 2}" r="150" fill="${shape}"/>
    ${drawWords({ text: initialsOf(name), x: SIDE / 2, baseline: SIDE / 2 + 45, size: 124, colour: letters, anchor: 'middle' })}`,
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => word?.charAt(0).toUpperCase()).join('');
}
