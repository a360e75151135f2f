/** Whom a portrait of a person with this name shows: the same face at every event. */
import { firstNames } from '../../data/members';
import { seededRandom } from '../draw-canvas';
import type { Sitter } from './draw-portrait';

const women = new Set<string>([...firstNames.Female, 'Farah', 'Gulnaz', 'Mehwish', 'Nadia']);

/** Numbers above those of the members in the directory. */
const FIRST = 1000;

export function sitterOf(name: string): Sitter {
  const number = FIRST + Math.floor(seededRandom(name)() * 9000);
  return { number, gender: women.has(name.split(' ')[0] ?? '') ? 'Female' : 'Male' };
}
