/** The list of an event's holders in A4, to tick off by hand where there is no network. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PrintedSite, printBrand } from '@azadkar/shared-api/brand';
import { formatMoment, formatRange } from '@azadkar/shared-api/format';
import type { Sheet } from './sheet';

const { colors } = printBrand;

export interface DoorList {
  site: PrintedSite;
  event: { title: string; startsAt: Date; endsAt: Date; venue: string; city: string };
  /** When it was made: later bookings are not on it. */
  madeAt: Date;
  /** Sorted by name. */
  holders: readonly Holder[];
}

interface Holder {
  name: string;
  package: string;
  /** As it is printed on the ticket. */
  code: string;
  /** Whether the holder was let in when the list was made. */
  letIn: boolean;
}

const WIDTH = 595.28;
const HEIGHT = 841.89;
const EDGE = 40;
const TOP = 108;
const ROW = 22;
const ROWS_PER_PAGE = Math.floor((HEIGHT - TOP - 50) / ROW);

const columns = { box: EDGE, name: EDGE + 24, package: EDGE + 254, code: WIDTH - EDGE };

/**
 * The list as the bytes of a PDF. Between rows others have their turn, because a long list takes a while; after each page
 * `onPage` learns how many rows are written, and may throw to end it.
 */
export async function doorListPdf(list: DoorList, onPage?: (written: number) => Promise<void>): Promise<Buffer> {
  const { openSheet } = await import('./sheet');
  const sheet = openSheet([WIDTH, HEIGHT], {
    title: `Door list: ${list.event.title}`,
    subject: `${list.holders.length} holders`,
    author: list.site.name,
  });
  const pages = Math.max(1, Math.ceil(list.holders.length / ROWS_PER_PAGE));
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) sheet.addPage();
    writeHead(sheet, list, `Page ${page + 1} of ${pages}`);
    const rows = list.holders.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE);
    for (const [row, holder] of rows.entries()) {
      writeHolder(sheet, holder, TOP + row * ROW);
      await nextTurn();
    }
    await onPage?.(page * ROWS_PER_PAGE + rows.length);
  }
  return sheet.finish();
}

function writeHead(sheet: Sheet, { event, holders, madeAt }: DoorList, page: string): void {
  const width = WIDTH - 2 * EDGE;
  const when = `${formatRange(event.startsAt, event.endsAt)}, ${event.venue}, ${event.city}`;
  const made = `${holders.length} ${holders.length === 1 ? 'holder' : 'holders'} as of ${formatMoment(madeAt)}`;
  const small = { style: 'sans', size: 9, color: colors.muted } as const;
  sheet.write(event.title, { x: EDGE, y: 46, style: 'serif-bold', size: 17, color: colors.text, width });
  sheet.write(when, { ...small, x: EDGE, y: 62, width });
  sheet.write(made, { ...small, x: EDGE, y: 76, width: width - 90 });
  sheet.write(page, { ...small, x: WIDTH - EDGE, y: 76, align: 'right', width: 80 });
  sheet.decorate((drawing) => drawing.rect(EDGE, 86, width, 1).fill(colors.gold));
}

function writeHolder(sheet: Sheet, { name, package: chosen, code, letIn }: Holder, y: number): void {
  sheet.decorate((drawing) => {
    drawing.rect(EDGE, y + 7, WIDTH - 2 * EDGE, 0.5).fill(colors.line);
    drawing
      .roundedRect(columns.box, y - 9, 12, 12, 2)
      .lineWidth(1)
      .stroke(colors.muted);
    if (letIn)
      drawing
        .moveTo(columns.box + 2.5, y - 3)
        .lineTo(columns.box + 5, y)
        .lineTo(columns.box + 10, y - 7)
        .stroke(colors.green);
  });
  const text = { y, size: 10.5, color: colors.text } as const;
  sheet.write(letIn ? `${name} (let in)` : name, { ...text, x: columns.name, style: 'sans-bold', width: 222 });
  sheet.write(chosen, { ...text, x: columns.package, style: 'sans', size: 9.5, width: 130 });
  sheet.write(code, { ...text, x: columns.code, style: 'sans', size: 9.5, align: 'right', width: 124, spacing: 0.3 });
}
