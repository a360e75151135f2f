/** How somebody looks. A number and a gender decide it. */
import { colors } from '../draw-canvas';
import { white } from '../ink';
import { type Beard, beards } from './beards';
import { type Clothes, mensClothes, womensClothes } from './clothes';
import { type Hair, mensHair, womensHair } from './hair';

const { green, leaf, teal, mist, amber, sand, clay, paper } = colors;

interface Ground {
  wall: string;
  shade: string;
}

export interface Look {
  ground: Ground;
  skin: string;
  hairColor: string;
  hair: Hair;
  /** The color of a cap, a scarf and the clothes. */
  cloth: string;
  second: string;
  clothes: Clothes;
  beard: Beard | undefined;
  glasses: 'round' | 'square' | undefined;
  face: 'round' | 'long' | 'square';
}

const skins: [string, ...string[]] = ['#DDA878', '#9C6846', '#EDC6A2', '#BC8459', '#85573B', '#CC9265', '#AC7449'];

const grounds: [Ground, ...Ground[]] = [
  { wall: '#CFE5DD', shade: '#A9D3C2' },
  { wall: '#F8E7C4', shade: '#F0CB82' },
  { wall: '#F6DACC', shade: '#EBB69C' },
  { wall: '#CBE4EA', shade: '#9FCBD5' },
  { wall: '#9CCFB4', shade: '#7DBB9B' },
  { wall: '#F3C877', shade: '#E9AE4A' },
  { wall: '#7FBDBF', shade: '#5FA6AA' },
  { wall: '#E8A587', shade: '#DA8B69' },
  { wall: '#E9E6D4', shade: '#D2D5B9' },
];

const hairColors: [string, ...string[]] = ['#1F1A18', '#3A2418', '#1B2B28', '#5A3822'];
const GRAY = '#9AA5A0';

const cloths: [[string, string], ...[string, string][]] = [
  [green, sand],
  [clay, paper],
  [teal, amber],
  [paper, leaf],
  [amber, green],
  ['#7B4B6B', mist],
  [leaf, paper],
  ['#2F4F6F', sand],
  [sand, clay],
  [white, teal],
];

/** The item that a number chooses. Lists whose lengths have no common divisor give each combination once. */
const turn = <T>(list: readonly [T, ...T[]], number: number): T => list[number % list.length] ?? list[0];

export function lookOf(number: number, gender: 'Female' | 'Male'): Look {
  const woman = gender === 'Female';
  const [cloth, second] = turn(cloths, number * 3 + Math.floor(number / 10));
  const old = number % 9 === 4;
  return {
    ground: turn(grounds, number * 2 + Math.floor(number / 9)),
    skin: turn(skins, number),
    hairColor: old ? GRAY : turn(hairColors, Math.floor(number / 2)),
    hair: turn(woman ? womensHair : mensHair, number),
    cloth,
    second,
    clothes: turn(woman ? womensClothes : mensClothes, Math.floor(number / 3) + number),
    beard: woman ? undefined : beards[number % beards.length],
    glasses: ([undefined, undefined, 'round', undefined, 'square'] as const)[(number + Math.floor(number / 5)) % 5],
    face: (['long', 'round', 'square'] as const)[(number + Math.floor(number / 3)) % 3] ?? 'long',
  };
}
