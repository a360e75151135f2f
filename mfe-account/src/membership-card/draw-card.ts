/** The card as a picture, for the photos of a phone: it can be shown there without this site. */

import type { MembershipCard } from '@azadkar/shared-api/account/schema';
import { brand, printBrand } from '@azadkar/shared-api/brand';
import { formatDate } from '@azadkar/shared-ui';

const WIDTH = 900;
const HEIGHT = 1400;
const MARGIN = 70;

/** null when the browser cannot draw. */
export function drawCard(card: MembershipCard): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = 'white';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  writeWords(context, card);
  drawCode(context, card);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function writeWords(context: CanvasRenderingContext2D, card: MembershipCard): void {
  const write = (words: string, { y, size, bold = false }: { y: number; size: number; bold?: boolean }) => {
    context.font = `${bold ? 'bold ' : ''}${size}px sans-serif`;
    context.fillText(words, MARGIN, y, WIDTH - 2 * MARGIN);
  };
  context.fillStyle = printBrand.colors.text;
  write(`${brand.name} membership card`, { y: 120, size: 36 });
  write(card.name, { y: 200, size: 64, bold: true });
  write(`${card.member_id_formatted} · ${card.plan}`, { y: 280, size: 44 });
  write(card.valid_until ? `Valid until ${formatDate(card.valid_until)}` : 'Never expires', { y: 350, size: 44 });
  context.font = '28px sans-serif';
  context.fillText(card.check_url, MARGIN, HEIGHT - 60, WIDTH - 2 * MARGIN);
}

function drawCode(context: CanvasRenderingContext2D, { qr_path, qr_size }: MembershipCard): void {
  const scale = (WIDTH - 2 * MARGIN) / qr_size;
  context.setTransform(scale, 0, 0, scale, MARGIN, 430);
  context.fillStyle = 'black';
  context.fill(new Path2D(qr_path));
  context.resetTransform();
}
