/** The fonts of the PDF documents, as TrueType files that pdfkit embeds. All are under the SIL Open Font License. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { assetPath, isBuilt } from '../../assets';

export type Style = 'sans' | 'sans-bold' | 'serif' | 'serif-bold';

type Weight = '400Regular' | '600SemiBold';

const inter = (weight: Weight) => `@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`;
const sourceSerif = (weight: Weight) => `@expo-google-fonts/source-serif-4/${weight}/SourceSerif4_${weight}.ttf`;
const nastaliq = (weight: Weight) => `@expo-google-fonts/noto-nastaliq-urdu/${weight}/NotoNastaliqUrdu_${weight}.ttf`;

/** The fonts of each style, as files of their packages (a build has them in `fonts`): a character is set in the first one that has a glyph for it. */
export const faces: Record<Style, string[]> = {
  sans: [inter('400Regular'), nastaliq('400Regular')],
  'sans-bold': [inter('600SemiBold'), nastaliq('600SemiBold')],
  serif: [sourceSerif('400Regular'), nastaliq('400Regular')],
  'serif-bold': [sourceSerif('600SemiBold'), nastaliq('600SemiBold')],
};

const URDU = /[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u064b-\u0655]/u;

const require = createRequire(import.meta.url);
const opened = new Map<string, fontkit.Font>();

/** A font, read and parsed once per process. */
export function openFace(face: string): fontkit.Font {
  const known = opened.get(face);
  if (known) return known;
  const font = openFont(isBuilt ? assetPath(`fonts/${path.basename(face)}`) : require.resolve(face));
  opened.set(face, font);
  return font;
}

/** Whether a character belongs to the Arabic script, which is written from right to left. */
export const isUrdu = (character: string) => URDU.test(character);

function openFont(file: string): fontkit.Font {
  const font = fontkit.create(readFileSync(file));
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts, not one font.`);
  return font;
}

/** The font for a character in a style; undefined when no font has a glyph for it, such as for emoji. */
export function faceOf(style: Style, character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const list = isUrdu(character) ? faces[style].slice(-1) : faces[style];
  return list.find((face) => openFace(face).hasGlyphForCodePoint(code));
}
