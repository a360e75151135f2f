/** A receipt as a PDF, for its page and for emails. */

import { type PrintedSite, printBrand } from '@azadkar/shared-api/brand';
import { formatDate, formatPrice, formatTerm } from '@azadkar/shared-api/format';
import { type Db, inTransaction } from '../../../platform/database/schema';
import { currentSite, findImprint } from '../../../platform/database/site.queries';
import { rosette, star } from '../../../platform/documents/ornament';
import type { Sheet } from '../../../platform/documents/sheet';
import type { MakeAttachments, ReceiptRequest } from '../../../platform/ports/mail';
import { nameOfOrder } from '../payments.present';
import { countTimes } from '../payments.rules';
import { findReceipt, listReturned, newestReceiptNo, type ReceiptRow } from './receipts.queries';

/** The receipt as it is now, with what was returned meanwhile; undefined when there is none of this number. */
export async function receiptDocument(db: Db, number: number): Promise<Buffer | undefined> {
  const receipt = await findReceipt(db, number);
  return receipt && receiptPdf(await presentReceipt(db, receipt), await currentSite(db), await findImprint(db));
}

/** The newest receipt of an order, which gets its number now if it has none. */
export const makeReceiptAttachments: MakeAttachments<ReceiptRequest> = async (db, { orderId }) => {
  const number = await inTransaction(db, (trx) => newestReceiptNo(trx, orderId));
  const content = number && (await receiptDocument(db, number));
  if (!number || !content) return [];
  return [{ filename: `receipt-${receiptName(number)}.pdf`, contentType: 'application/pdf', content }];
};

/** As it is printed: R-000123. */
export const receiptName = (number: number) => `R-${String(number).padStart(6, '0')}`;

const methods = { card: 'Card', bill: '1Bill', staff: 'Bank transfer', none: '' } as const;

async function presentReceipt(db: Db, row: ReceiptRow): Promise<Receipt> {
  const { billing, name, term_starts_on: starts_on, term_ends_on: ends_on } = row;
  const billed = `${billing.first_name ?? ''} ${billing.last_name ?? ''}`.trim();
  const returned = await listReturned(db, row.payment_id);
  return {
    number: receiptName(row.number),
    issuedAt: row.issued_at,
    orderNo: row.public_no,
    payer: billed || name,
    item: nameOfOrder(row),
    detail:
      starts_on && ends_on
        ? formatTerm({ starts_on, ends_on })
        : row.event
          ? countTimes(row.holders.length, row.package ?? '')
          : '',
    price: row.subtotal,
    discount: row.discount,
    total: row.total,
    paidAt: row.confirmed_at ?? row.issued_at,
    method: methods[row.provider],
    reference: row.reference ?? '',
    refunds: returned.map(({ amount, done_at }) => ({ amount, at: done_at ?? row.issued_at })),
  };
}

/** The receipt of a payment, in A5: what was paid, how, and what of it was returned. */

const { colors } = printBrand;

interface Receipt {
  /** As `receiptName` writes it: R-000123. */
  number: string;
  issuedAt: Date;
  orderNo: string;
  /** The person who paid. */
  payer: string;
  item: string;
  /** A line below the item, such as the package or the term; may be empty. */
  detail: string;
  /** Whole rupees */
  price: number;
  discount: number;
  total: number;
  paidAt: Date;
  /** "Card", "1Bill" or "Bank transfer". */
  method: string;
  reference: string;
  refunds: readonly { at: Date; amount: number }[];
}

const WIDTH = 419.53;
const HEIGHT = 595.28;
const EDGE = 30;
const RIGHT = WIDTH - EDGE;
/** More would leave the page; the rest is summed up. */
const MAX_REFUNDS = 5;

/** The receipt as the bytes of a PDF of one page. */
async function receiptPdf(receipt: Receipt, site: PrintedSite, imprint: Imprint): Promise<Buffer> {
  const { openSheet } = await import('../../../platform/documents/sheet');
  const sheet = openSheet([WIDTH, HEIGHT], {
    title: `Receipt ${receipt.number}`,
    subject: `Order ${receipt.orderNo}`,
    author: site.name,
  });
  writeHead(sheet, receipt, site);
  writeFacts(sheet, receipt);
  const below = writeAmounts(sheet, receipt, site.colors);
  writeRefunds(sheet, receipt, below);
  const foot = { x: WIDTH / 2, align: 'center', width: WIDTH - 2 * EDGE } as const;
  const lines = sellerOf(site, imprint);
  for (const [index, line] of lines.entries())
    sheet.write(line, {
      ...foot,
      y: HEIGHT - 24 - 10 * (lines.length - 1 - index),
      style: 'sans',
      size: 7.5,
      color: colors.muted,
    });
  return sheet.finish();
}

type Imprint = Awaited<ReturnType<typeof findImprint>>;

/** At the foot: who sells, by the imprint; where there is none, the name of the site. */
function sellerOf({ fullName, contactEmail }: PrintedSite, imprint: Imprint): string[] {
  if (!imprint) return [`${fullName} · ${contactEmail}`];
  const { name, registration, address, phone } = imprint;
  const reach = [phone, contactEmail].filter(Boolean).join(' · ');
  return [name, registration, address.split('\n').join(', '), reach].filter(Boolean);
}

function writeHead(sheet: Sheet, { number, issuedAt }: Receipt, { name, colors }: PrintedSite): void {
  sheet.decorate((drawing) => {
    drawing.rect(0, 0, WIDTH, HEIGHT).fill(colors.white);
    drawing.save().rect(0, 0, WIDTH, 96).clip().rect(0, 0, WIDTH, 96).fill(colors.green);
    rosette(drawing, WIDTH - 40, 48, 100, colors.lightGreen);
    drawing.restore();
    drawing.rect(0, 96, WIDTH, 3).fill(colors.gold);
    star(drawing, EDGE + 7, 32, 8).fill(colors.lightGold);
  });
  const white = { color: colors.white } as const;
  sheet.write(name, { ...white, x: EDGE + 22, y: 37, style: 'serif-bold', size: 15 });
  sheet.write(`Receipt ${number}`, { ...white, x: EDGE, y: 76, style: 'serif-bold', size: 21 });
  sheet.write(formatDate(issuedAt), { ...white, x: RIGHT, y: 75, style: 'sans', size: 10, align: 'right' });
}

function writeFacts(sheet: Sheet, receipt: Receipt): void {
  const half = WIDTH / 2 - EDGE - 8;
  const fact = (label: string, value: string, { x, y }: { x: number; y: number }) => {
    sheet.write(label.toUpperCase(), { x, y, style: 'sans', size: 7, color: colors.muted, spacing: 0.5 });
    const text = { style: 'sans-bold', size: 11, color: colors.text, width: half, lines: 2, leading: 1.25 } as const;
    sheet.writeParagraph(value, { x, y: y + 15, ...text });
  };
  const right = WIDTH / 2 + 8;
  fact('Received from', receipt.payer, { x: EDGE, y: 130 });
  fact('Order', receipt.orderNo, { x: right, y: 130 });
  fact('Paid on', formatDate(receipt.paidAt), { x: EDGE, y: 182 });
  fact('Paid by', receipt.method, { x: right, y: 182 });
  if (receipt.reference) fact('Reference', receipt.reference, { x: EDGE, y: 230 });
}

/** The baseline below the amounts. */
function writeAmounts(
  sheet: Sheet,
  { item, detail, price, discount, total }: Receipt,
  { green }: PrintedSite['colors'],
): number {
  const line = (y: number) =>
    sheet.decorate((drawing) => drawing.moveTo(EDGE, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(colors.line));
  line(274);
  const text = { x: EDGE, style: 'sans-bold', size: 12, color: colors.text, width: WIDTH - 2 * EDGE - 100 } as const;
  const below = sheet.writeParagraph(item, { ...text, y: 298, lines: 2, leading: 1.25 });
  if (detail) sheet.write(detail, { ...text, y: below, style: 'sans', size: 10, color: colors.muted });
  amount(sheet, { label: '', value: price, y: 298 });
  let y = below + 26;
  if (discount > 0) {
    amount(sheet, { label: 'Discount', value: -discount, y });
    y += 22;
  }
  line(y - 8);
  const sum = { y: y + 14, style: 'sans-bold', size: 13 } as const;
  sheet.write('Total paid', { ...sum, x: EDGE, color: colors.text });
  sheet.write(formatPrice(total), { ...sum, x: RIGHT, align: 'right', color: green });
  return y + 44;
}

function writeRefunds(sheet: Sheet, { refunds, total }: Receipt, top: number): void {
  if (refunds.length === 0) return;
  let y = top;
  for (const { at, amount: returned } of refunds.slice(0, MAX_REFUNDS)) {
    amount(sheet, { label: `Returned on ${formatDate(at)}`, value: -returned, y });
    y += 20;
  }
  const kept = total - refunds.reduce((sum, refund) => sum + refund.amount, 0);
  amount(sheet, { label: 'Kept after refunds', value: kept, y });
}

function amount(sheet: Sheet, { label, value, y }: { label: string; value: number; y: number }): void {
  if (label) sheet.write(label, { x: EDGE, y, style: 'sans', size: 10, color: colors.muted });
  const text = value < 0 ? `− ${formatPrice(-value)}` : formatPrice(value);
  sheet.write(text, { x: RIGHT, y, align: 'right', style: 'sans', size: 11, color: colors.text });
}
