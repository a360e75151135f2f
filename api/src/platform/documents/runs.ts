import bidiFactory from 'bidi-js';
import { faceOf, isUrdu, type Style } from './fonts';

/** A run: a part of a line in one font and one direction, its characters in reading order. */
export interface Run {
  text: string;
  face: string;
}

const bidi = bidiFactory();

/**
 * The runs of a line from left to right, ordered by the Unicode bidirectional algorithm
 * (https://unicode.org/reports/tr9). Each run keeps its reading order, because the shaper reverses right-to-left runs
 * itself. Characters that no font has are left out.
 */
export function runsOf(line: string, style: Style): Run[] {
  const text = printable(line, style);
  if (text === '') return [];
  const embedding = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  return reorder(split(text, embedding.levels, style, mirrored)).map(forShaper);
}

interface LeveledRun extends Run {
  level: number;
}

function printable(line: string, style: Style): string {
  const known = [...line.normalize('NFC').replace(/\s/g, ' ')].filter((character) => faceOf(style, character));
  return known.join('').replace(/ +/g, ' ').trim();
}

function split(text: string, levels: Uint8Array, style: Style, mirrored: Map<number, string>): LeveledRun[] {
  const runs: LeveledRun[] = [];
  let at = 0;
  for (const original of text) {
    const level = levels[at] ?? 0;
    const character = mirrored.get(at) ?? original;
    const last = runs.at(-1);
    const face = faceFor(character, style, last?.level === level ? last.face : undefined);
    if (last && last.level === level && last.face === face) last.text += character;
    else runs.push({ text: character, face, level });
    at += original.length;
  }
  return runs;
}

/** A space keeps the font of the character before it, so that it does not split a run. */
function faceFor(character: string, style: Style, current: string | undefined): string {
  return (character === ' ' && current) || (faceOf(style, character) ?? '');
}

/**
 * The shaper takes the direction from the script: a right-to-left run without Urdu letters, such as ") (", is reversed
 * here.
 */
function forShaper({ text, face, level }: LeveledRun): Run {
  const turns = level % 2 === 1 && ![...text].some(isUrdu);
  return { text: turns ? [...text].reverse().join('') : text, face };
}

/** Rule L2 of the algorithm, on runs instead of characters. */
function reorder(runs: LeveledRun[]): LeveledRun[] {
  const ordered = [...runs];
  const highest = Math.max(...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}
