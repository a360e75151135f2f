// Makes the files of the display typeface from its npm package: `npm run typeface -w shell`, after an update of the package
// or when `brand.name` changes.
//   src/startup/display-font.woff2          the weights and characters that headings use
//   ../shared-ui/src/identity/wordmark.ts   the brand's name as an outline, the same before and after the font has loaded
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as hb from 'harfbuzzjs';
import subset from 'subset-font';
import { register } from 'tsx/esm/api';

register();
const { brand } = await import('../shared-api/src/brand.ts');

const SOURCE = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
const CHARACTERS = `${ASCII}\u00a0–—‘’“”…·×−•→←©°éèáàíóúüöäçñ`;
/** Name records of the font that state the copyright and the license. */
const LICENSE_NAMES = [0, 13, 14];
const WORDMARK_WEIGHT = 800;
/** Of the path: a fifteenth of a pixel at the size of the header. */
const UNITS_PER_EM = 300;
/** In thousandths of the font size. */
const WORDMARK_TRACKING = -30;

const fileAt = (address) => fileURLToPath(new URL(address, import.meta.url));
const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));

const font = await subset(source, CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 600, max: 800 } },
  preserveNameIds: LICENSE_NAMES,
});
writeFileSync(fileAt('src/startup/display-font.woff2'), font);

const trueType = await subset(source, brand.name, {
  targetFormat: 'truetype',
  variationAxes: { wght: WORDMARK_WEIGHT },
});
writeFileSync(fileAt('../shared-ui/src/identity/wordmark.ts'), wordmarkModule(outline(brand.name, trueType)));

/** The text as an SVG path, and the box around it in units of the path. */
function outline(text, file) {
  const face = new hb.Face(new hb.Blob(file));
  const shaper = new hb.Font(face);
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(shaper, buffer);
  const tracking = (WORDMARK_TRACKING * face.upem) / 1000;
  const scale = UNITS_PER_EM / face.upem;
  const ys = [];
  let right = 0;
  /** Moves a glyph's path to its place and turns it upside down, because a font's y grows upwards. */
  const placed = (_, x, y) => {
    ys.push(Math.round(-Number(y) * scale));
    return `${Math.round((Number(x) + right) * scale)} ${ys.at(-1)}`;
  };
  let path = '';
  const advances = buffer.getGlyphPositions();
  for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
    path += shaper.glyphToPath(codepoint).replace(/(-?[\d.]{1,20}),(-?[\d.]+)/g, placed);
    right += advances[index].xAdvance + tracking;
  }
  const top = Math.min(...ys);
  return { path: relative(path), width: Math.round((right - tracking) * scale), top, height: Math.max(...ys) - top };
}

/** The path by the distances between its points (M, L, Q, Z): a quarter less once it is compressed. */
function relative(path) {
  let [x, y] = [0, 0];
  const commands = [...path.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, command, numbers]) => {
    const points = (numbers.match(/-?\d+/g) ?? []).map((number, i) => number - (i % 2 ? y : x));
    [x, y] = [x + (points.at(-2) ?? 0), y + (points.at(-1) ?? 0)];
    const [dx, dy] = points;
    if (command === 'L' && dx * dy === 0) return dy === 0 ? `h${dx}` : `v${dy}`;
    return command.toLowerCase() + points.map((point, i) => (i > 0 && point >= 0 ? ` ${point}` : point)).join('');
  });
  return `M${commands.join('').slice(1)}`;
}

function wordmarkModule({ path, width, top, height }) {
  return `/** The brand's name as an outline of the display typeface. Made by \`npm run typeface -w shell\`. */
export const wordmark = {
  name: '${brand.name}',
  unitsPerEm: ${UNITS_PER_EM},
  top: ${top},
  width: ${width},
  height: ${height},
  path: '${path}',
} as const;
`;
}
