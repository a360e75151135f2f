/** Text as SVG paths, so that the pictures do not depend on the fonts that a server has installed. */
import { openFace } from '../../src/documents/fonts';

const font = () => openFace('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

export interface Words {
  text: string;
  x: number;
  baseline: number;
  size: number;
  color: string;
  anchor?: 'start' | 'middle';
}

/** The width of the text at this size, in units of the picture. */
export const widthOf = (text: string, size: number) => (font().layout(text).advanceWidth * size) / font().unitsPerEm;

/** The text as one SVG group. */
export function drawWords({ text, x, baseline, size, color, anchor = 'start' }: Words): string {
  const { glyphs, positions } = font().layout(text);
  const scale = size / font().unitsPerEm;
  let pen = 0;
  const letters = glyphs.map((glyph, index) => {
    const letter = `<path transform="translate(${pen})" d="${glyph.path.toSVG()}"/>`;
    pen += positions[index]?.xAdvance ?? glyph.advanceWidth;
    return letter;
  });
  const start = anchor === 'middle' ? x - (pen * scale) / 2 : x;
  return `<g fill="${color}" transform="translate(${start} ${baseline}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
}
