/** A publication or a press release as a PDF: a cover band, headings, paragraphs and page numbers. */
import { brand, printBrand } from '@azadkar/shared-api/brand';
import { openSheet, type Sheet } from '../../src/documents/sheet';
import { colors } from './draw-canvas';

const A4: [number, number] = [595, 842];
const LEFT = 72;
const WIDTH = A4[0] - LEFT * 2;
const BOTTOM = A4[1] - 84;
const LEADING = 1.5;

export interface Report {
  title: string;
  /** Below the title: what it is, or who released it. */
  subtitle: string;
  sections: { heading?: string; paragraphs: string[] }[];
}

export async function drawReport({ title, subtitle, sections }: Report): Promise<Buffer> {
  const sheet = openSheet(A4, { title, subject: subtitle, author: brand.name });
  const pages = { count: 1 };
  let y = drawCover(sheet, title, subtitle);
  drawFoot(sheet, pages.count);
  const write = (text: string, style: { heading: boolean }) => {
    const size = style.heading ? 16 : 11;
    if (y + heightOf(text, size) > BOTTOM) y = turnPage(sheet, pages);
    y = sheet.writeParagraph(text, {
      ...{ x: LEFT, y, width: WIDTH, lines: 99, size, leading: LEADING },
      style: style.heading ? 'serif-bold' : 'sans',
      color: style.heading ? colors.green : '#22332D',
    });
    y += style.heading ? 4 : 8;
  };
  for (const { heading, paragraphs } of sections) {
    if (heading) {
      y += 14;
      write(heading, { heading: true });
    }
    for (const paragraph of paragraphs) write(paragraph, { heading: false });
  }
  return sheet.finish();
}

/** Returns the first baseline below the cover band. */
function drawCover({ decorate, write, writeParagraph }: Sheet, title: string, subtitle: string): number {
  decorate((drawing) => {
    drawing.rect(0, 0, A4[0], 210).fill(colors.green);
    drawing.circle(A4[0] - 60, 40, 110).fill('#0A5C41');
    drawing.circle(A4[0] - 60, 40, 52).fill(colors.amber);
  });
  write(brand.name, { x: LEFT, y: 64, style: 'sans-bold', size: 13, color: colors.sand });
  const y = writeParagraph(title, {
    ...{ x: LEFT, y: 118, width: WIDTH - 60, lines: 2, size: 26, leading: 1.2 },
    style: 'serif-bold',
    color: '#FFFFFF',
  });
  write(subtitle, { x: LEFT, y: y + 2, style: 'sans', size: 11, color: colors.mist, width: WIDTH - 60 });
  return 250;
}

function turnPage(sheet: Sheet, pages: { count: number }): number {
  sheet.addPage();
  pages.count += 1;
  drawFoot(sheet, pages.count);
  return 84;
}

function drawFoot({ write }: Sheet, page: number): void {
  const foot = { y: A4[1] - 44, style: 'sans', size: 9, color: '#5B6B65' } as const;
  write(printBrand.description, { ...foot, x: LEFT });
  write(String(page), { ...foot, x: LEFT + WIDTH, align: 'right' });
}

/** An estimate from above: if it is too large, the page only breaks earlier. */
const heightOf = (text: string, size: number) => Math.ceil((text.length * size * 0.56) / WIDTH) * size * LEADING;
