/** A page to write on: text of any script, centred or at an edge, that always fits. */
import PDFDocument from 'pdfkit';
import type { Drawing } from './drawing';
import { isUrdu, openFace, type Style } from './fonts';
import { drawQr } from './qr';
import { runsOf } from './runs';

interface TextStyle {
  /** The left edge, the middle or the right edge, by `align`. */
  x: number;
  /** The baseline. */
  y: number;
  style: Style;
  size: number;
  color: string;
  align?: 'left' | 'center' | 'right';
  /** Between letters. */
  spacing?: number;
  /** The text is set smaller until it fits. */
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
  /** Writes a paragraph of at most `lines` lines, set smaller until it fits; gives the baseline below it. */
  writeParagraph(text: string, place: ParagraphStyle): number;
  /** Draws what says nothing. */
  decorate(draw: (drawing: Drawing) => void): void;
  /** Draws a QR code into a square. */
  writeQr(text: string, place: { x: number; y: number; size: number }): void;
  /** Makes an area open an address. */
  link(url: string, area: { x: number; y: number; width: number; height: number }): void;
  /** Goes on with a new page of the same size. */
  addPage(): void;
  finish(): Promise<Buffer>;
}

/** A sheet in points, with what PDF readers show about it. */
export function openSheet(size: [number, number], info: { title: string; subject: string; author: string }): Sheet {
  const drawing = new PDFDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    info: { Title: info.title, Subject: info.subject, Author: info.author, Creator: info.author },
  });
  const root = drawing.struct('Document');
  drawing.addStructure(root);
  /** Draws a line and says what it is: Nastaliq is set from shapes that several letters share. */
  const addTagged = (text: string, draw: () => void) => {
    const lang = [...text].some(isUrdu) ? 'ur' : 'en';
    root.add(drawing.struct('P', { actual: text, lang }, draw));
  };
  const chunks: Buffer[] = [];
  drawing.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => drawing.once('end', resolve).once('error', reject));
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
    async finish() {
      drawing.end();
      await ended;
      return Buffer.concat(chunks);
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
    drawing.text(run.text, x, place.y, { ...shapingOptions(place), baseline: 'alphabetic', lineBreak: false });
    x += drawing.widthOfString(run.text, shapingOptions(place));
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
    return width + drawing.widthOfString(run.text, shapingOptions(place));
  }, 0);
}

function setFace(drawing: Drawing, face: string, size: number): void {
  drawing.registerFont(face, openFace(face)).font(face).fontSize(size);
}

/** With an (empty) list of features pdfkit shapes the stretch as a whole; without, word by word from left to right. */
const shapingOptions = ({ spacing }: TextStyle) => ({ features: [], characterSpacing: spacing ?? 0 });
