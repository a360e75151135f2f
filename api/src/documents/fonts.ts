/** The faces of our documents, all under the Open Font License. WOFF: pdfkit cannot embed every WOFF2. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { unpackWoff } from './unpack-woff';

export type Style = 'sans' | 'sans-bold' | 'serif' | 'serif-bold';

const inter = (subset: string, weight: number) => `@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`;
const sourceSerif = (subset: string, weight: number) =>
  `@fontsource/source-serif-4/files/source-serif-4-${subset}-${weight}-normal.woff`;
const nastaliq = (weight: number) =>
  `@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-${weight}-normal.woff`;

/** Each style is a list: a character is set in the first face that has it. */
const faces: Record<Style, string[]> = {
  sans: [inter('latin', 400), inter('latin-ext', 400), nastaliq(400)],
  'sans-bold': [inter('latin', 600), inter('latin-ext', 600), nastaliq(600)],
  serif: [sourceSerif('latin', 400), sourceSerif('latin-ext', 400), nastaliq(400)],
  'serif-bold': [sourceSerif('latin', 600), sourceSerif('latin-ext', 600), nastaliq(600)],
};

const URDU = /[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u064b-\u0655]/u;

const require = createRequire(import.meta.url);
const opened = new Map<string, fontkit.Font>();

/** A face, read and parsed once for all documents. */
export function openFace(face: string): fontkit.Font {
  const known = opened.get(face);
  if (known) return known;
  const font = fontkit.create(unpackWoff(readFileSync(require.resolve(face)))) as fontkit.Font;
  opened.set(face, font);
  return font;
}

/** Whether this character belongs to a script that is written from right to left here. */
export const isUrdu = (character: string) => URDU.test(character);

/** The face for a character of a style; undefined when none of ours has it, as with emoji. */
export function faceOf(style: Style, character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const list = isUrdu(character) ? faces[style].slice(-1) : faces[style];
  return list.find((face) => openFace(face).hasGlyphForCodePoint(code));
}
