/** Pages of a PDF with tagged content: text in Latin and Urdu script that is made smaller until it fits. Loaded by the first document, as its packages are a quarter of the api. */

import { buffer } from 'node:stream/consumers';
import bidiFactory from 'bidi-js';
import PDFDocument from 'pdfkit';
import type { Drawing } from './drawing';
import { faceOf, isUrdu, openFace, type Style } from './fonts';
import { drawQr } from './qr';

interface TextStyle {
  /** The left edge, the center or the right edge of the line, according to `align`. */
  x: number;
  /** The baseline of the line. */
  y: number;
  style: Style;
  size: number;
  color: string;
  align?: 'left' | 'center' | 'right';
  /** The space between letters, in points. */
  spacing?: number;
  /** The largest width: a longer text is set in a smaller size. */
  width?: number;
}

interface ParagraphStyle extends TextStyle {
  width: number;
  lines: number;
  /** Line height, as a multiple of the size. */
  leading?: number;
}

export interface Sheet {
  /** Writes one line. */
  write(text: string, place: TextStyle): void;
  /** Writes at most `lines` lines, in a smaller size if needed, and returns the baseline below them. */
  writeParagraph(text: string, place: ParagraphStyle): number;
  /** Draws decoration, which screen readers skip. */
  decorate(draw: (drawing: Drawing) => void): void;
  /** Draws a QR code, with its text for screen readers. */
  writeQr(text: string, place: { x: number; y: number; size: number }): void;
  /** Makes an area a link. */
  link(url: string, area: { x: number; y: number; width: number; height: number }): void;
  /** Continues on a new page of the same size. */
  addPage(): void;
  finish(): Promise<Buffer>;
}

/** A new document of one page, its size in points, with the properties that PDF readers show. */
export function openSheet(size: [number, number], info: { title: string; subject: string; author: string }): Sheet {
  const drawing = new PDFDocument({
    size,
    margin: 0,
    font: '', // none of pdfkit's own, whose metrics it would read from its package
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    info: { Title: info.title, Subject: info.subject, Author: info.author, Creator: info.author },
  });
  const root = drawing.struct('Document');
  drawing.addStructure(root);
  /**
   * Adds the text itself as a tag, because the glyphs of Nastaliq do not give it back: several letters share shapes.
   */
  const addTagged = (text: string, draw: () => void) => {
    const lang = [...text].some(isUrdu) ? 'ur' : 'en';
    root.add(drawing.struct('P', { actual: text, lang }, draw));
  };
  const drawn = buffer(drawing);
  return {
    link: (url, { x, y, width, height }) => drawing.link(x, y, width, height, url),
    write: (text, place) => addTagged(text, () => write(drawing, text, place)),
    writeParagraph: (text, place) => {
      let below = place.y;
      addTagged(text, () => {
        below = writeParagraph(drawing, text, place);
      });
      return below;
    },
    decorate: (draw) => {
      drawing.markContent('Artifact');
      draw(drawing);
      drawing.endMarkedContent();
    },
    writeQr: (text, place) =>
      root.add(drawing.struct('Figure', { alt: `QR code: ${text}` }, () => drawQr(drawing, text, place))),
    addPage: () => void drawing.addPage({ size, margin: 0 }),
    finish() {
      drawing.end();
      return drawn;
    },
  };
}

function write(drawing: Drawing, text: string, place: TextStyle): void {
  const natural = widthOf(drawing, text, place);
  const size = place.width && natural > place.width ? (place.size * place.width) / natural : place.size;
  const width = Math.min(natural, place.width ?? natural);
  const start = { left: 0, center: width / 2, right: width }[place.align ?? 'left'];
  let x = place.x - start;
  drawing.fillColor(place.color);
  for (const run of runsOf(text, place.style)) {
    setFace(drawing, run.face, size);
    const shaping = shapingOptions(run, place);
    drawing.text(run.text, x, place.y, { ...shaping, baseline: 'alphabetic', lineBreak: false });
    x += drawing.widthOfString(run.text, shaping);
  }
}

function writeParagraph(drawing: Drawing, text: string, { lines, leading = 1.3, ...place }: ParagraphStyle): number {
  let size = place.size;
  let broken = breakLines(drawing, text, { ...place, size });
  while (broken.length > lines && size > 6) {
    size *= 0.94;
    broken = breakLines(drawing, text, { ...place, size });
  }
  broken.forEach((line, index) => {
    write(drawing, line, { ...place, size, y: place.y + index * size * leading });
  });
  return place.y + broken.length * size * leading;
}

function breakLines(drawing: Drawing, text: string, place: TextStyle & { width: number }): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(drawing, longer, place) <= place.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(drawing: Drawing, text: string, place: TextStyle): number {
  return runsOf(text, place.style).reduce((width, run) => {
    setFace(drawing, run.face, place.size);
    return width + drawing.widthOfString(run.text, shapingOptions(run, place));
  }, 0);
}

function setFace(drawing: Drawing, face: string, size: number): void {
  drawing.registerFont(face, openFace(face)).font(face).fontSize(size);
}

/**
 * With a list of features, even an empty one, pdfkit shapes the run as a whole, as Urdu needs; without, word by word from the
 * left, and each word of a document once.
 */
const shapingOptions = ({ text }: Run, { spacing }: TextStyle) => ({
  ...([...text].some(isUrdu) && { features: [] }),
  characterSpacing: spacing ?? 0,
});

/** A run: a part of a line in one font and one direction, its characters in reading order. */
interface Run {
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
