/** The ticket of an event, in A5: readable on a phone, and two of them print on a page. */
import { type PrintColors, type PrintedSite, printBrand } from '@azadkar/shared-api/brand';
import { formatRange, ZONE_NAME } from '@azadkar/shared-api/format';
import type { Drawing } from './drawing';
import { rosette, star } from './ornament';
import type { Sheet } from './sheet';

/** They are the same for every association. */
const { muted, text } = printBrand.colors;

export interface Ticket {
  /** Printed below the QR code, for a door without a scanner. */
  number: string;
  /** The content of the QR code. */
  qr: string;
  holder: string;
  /** The name of the package; null for a free registration. */
  package: string | null;
  event: { title: string; startsAt: Date; endsAt: Date; venue: string; city: string; organizer: string };
}

const WIDTH = 419.53;
const HEIGHT = 595.28;
const EDGE = 30;

/** The ticket as the bytes of a PDF of one page. */
export async function ticketPdf(ticket: Ticket, site: PrintedSite): Promise<Buffer> {
  const { openSheet } = await import('./sheet');
  const sheet = openSheet([WIDTH, HEIGHT], {
    title: `Ticket: ${ticket.event.title}`,
    subject: ticket.holder,
    author: site.name,
  });
  writeHead(sheet, ticket, site);
  writeFacts(sheet, ticket);
  writeStub(sheet, ticket, site.colors);
  return sheet.finish();
}

function writeHead(sheet: Sheet, { event }: Ticket, { name, colors }: PrintedSite): void {
  sheet.decorate((drawing) => drawHead(drawing, colors));
  const white = { x: EDGE, color: colors.white } as const;
  sheet.write(name, { ...white, x: EDGE + 22, y: 40, style: 'serif-bold', size: 15 });
  const corner = { x: WIDTH - EDGE, y: 39, align: 'right' } as const;
  sheet.write('TICKET', { ...white, ...corner, style: 'sans-bold', size: 9, spacing: 0.7 });
  const title = { ...white, style: 'serif-bold', size: 23, width: WIDTH - 2 * EDGE, lines: 3, leading: 1.15 } as const;
  sheet.writeParagraph(event.title, { ...title, y: 82 });
}

function drawHead(drawing: Drawing, colors: PrintColors): void {
  drawing.rect(0, 0, WIDTH, HEIGHT).fill(colors.paper);
  drawing.save().rect(0, 0, WIDTH, 150).clip().rect(0, 0, WIDTH, 150).fill(colors.green);
  rosette(drawing, WIDTH - 40, 70, 130, colors.lightGreen);
  drawing.restore();
  drawing.rect(0, 150, WIDTH, 3).fill(colors.gold);
  star(drawing, EDGE + 7, 35, 8).fill(colors.lightGold);
}

function writeFacts(sheet: Sheet, { event, holder, package: chosen }: Ticket): void {
  const when = formatRange(event.startsAt, event.endsAt);
  const right = WIDTH / 2 + 8;
  const [full, half] = [WIDTH - 2 * EDGE, WIDTH / 2 - EDGE - 8];
  writeFact(sheet, { label: 'Holder', value: holder, x: EDGE, y: 174, width: half });
  writeFact(sheet, { label: 'Admission', value: chosen ?? 'Free registration', x: right, y: 174, width: half });
  writeFact(sheet, { label: 'When', value: when, more: ZONE_NAME, x: EDGE, y: 230, width: full });
  writeFact(sheet, { label: 'Where', value: `${event.venue}, ${event.city}`, x: EDGE, y: 292, width: half });
  writeFact(sheet, { label: 'Organizer', value: event.organizer, x: right, y: 292, width: half });
}

interface Fact {
  label: string;
  value: string;
  more?: string;
  x: number;
  y: number;
  width: number;
}

function writeFact(sheet: Sheet, { label, value, more, x, y, width }: Fact): void {
  sheet.write(label.toUpperCase(), { x, y, style: 'sans', size: 7, color: muted, spacing: 0.5 });
  const bold = { style: 'sans-bold', size: 12, color: text, lines: 2, leading: 1.25 } as const;
  const below = sheet.writeParagraph(value, { ...bold, x, y: y + 17, width });
  if (more) sheet.write(more, { x, y: below, style: 'sans', size: 10, color: muted, width });
}

const QR_SIZE = 168;

function writeStub(sheet: Sheet, { qr, number }: Ticket, colors: PrintColors): void {
  sheet.decorate((drawing) => drawStub(drawing, colors));
  sheet.writeQr(qr, { x: (WIDTH - QR_SIZE) / 2, y: 368, size: QR_SIZE });
  const line = { x: WIDTH / 2, align: 'center', width: WIDTH - 2 * EDGE } as const;
  sheet.write(number, { ...line, y: 562, style: 'sans-bold', size: 10, color: text, spacing: 0.6 });
  const note = 'Show this code at the entrance. It admits one person, once.';
  sheet.write(note, { ...line, y: 578, style: 'sans', size: 8, color: muted });
}

/** The line to tear along, and the field of the QR code. */
function drawStub(drawing: Drawing, colors: PrintColors): void {
  const size = QR_SIZE + 12;
  drawing
    .moveTo(16, 346)
    .lineTo(WIDTH - 16, 346)
    .dash(4, { space: 4 })
    .lineWidth(1)
    .stroke(colors.gold)
    .undash();
  for (const x of [0, WIDTH]) drawing.circle(x, 346, 9).fill(colors.white);
  drawing.roundedRect((WIDTH - size) / 2, 362, size, size, 8).fillAndStroke(colors.white, colors.line);
}
