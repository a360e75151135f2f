/** The illustrations of posts, events, courses, reports and posters: one thing on a table, before a wall or a city. */
import { colors, type Size, toWebp } from '../draw-canvas';
import { darkWood, flat, line, outlined, placed } from '../ink';
import { backdrops, type Wall } from './backdrops';
import { cities } from './cities';
import { devices } from './devices';
import { papers } from './papers';
import { places } from './places';
import { signs } from './signs';
import { smallThings } from './small-things';

const mains = { ...papers, ...devices, ...places, ...signs };
const behind = { ...backdrops, ...cities };

const { night, green, teal, clay } = colors;

/** Walls with the color of their table. */
const grounds = {
  mist: { wall: '#CFE5DD', shade: '#B2D6C8', spot: '#F3C877', table: green },
  sand: { wall: '#F8E7C4', shade: '#F1D193', spot: '#DE8C66', table: teal },
  blush: { wall: '#F6DACC', shade: '#EDBFA8', spot: '#F3C877', table: green },
  sky: { wall: '#CBE4EA', shade: '#A9D0D9', spot: '#F6D79A', table: darkWood },
  leaf: { wall: '#9CCFB4', shade: '#82BD9F', spot: '#F6E0AE', table: '#0A4735' },
  amber: { wall: '#F3C877', shade: '#EBB350', spot: '#FBEBC8', table: clay },
  teal: { wall: '#7FBDBF', shade: '#67ABAE', spot: '#F6DDA6', table: '#11585E' },
  clay: { wall: '#E8A587', shade: '#DC8F6E', spot: '#F8DFB4', table: '#7E3F26' },
  paper: { wall: '#F6F2E7', shade: '#E4E5D2', spot: '#9CCFB4', table: '#C98F5A' },
  dusk: { wall: '#5E9C86', shade: '#4A8A74', spot: '#F3C877', table: night },
} satisfies Record<string, Wall & { table: string }>;

export interface Scene {
  ground: keyof typeof grounds;
  behind: keyof typeof behind;
  /** What the picture is about. */
  main: keyof typeof mains;
  left?: keyof typeof smallThings;
  right?: keyof typeof smallThings;
}

const [WIDTH, HEIGHT, TABLE] = [960, 540, 440];

/** A WebP picture of this size in pixels, filled from the middle of the scene. */
export const drawScene = (scene: Scene, { width, height }: Size): Promise<Buffer> =>
  toWebp({ width, height }, sceneSvg(scene), `0 0 ${WIDTH} ${HEIGHT}`);

export function sceneSvg({ ground, behind: place, main, left, right }: Scene): string {
  const { table, ...wall } = grounds[ground];
  const things =
    flat(`M0 ${TABLE}H${WIDTH}V${HEIGHT}H0Z`, table) +
    line(`M-10 ${TABLE}H${WIDTH + 10}`) +
    (left ? placed(`190 ${TABLE + 30}`, smallThings[left]()) : '') +
    (right ? placed(`770 ${TABLE + 30}`, smallThings[right]()) : '') +
    placed(`480 ${TABLE + 10}`, mains[main]());
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${wall.wall}"/>${behind[place](wall)}${outlined(things)}`;
}
