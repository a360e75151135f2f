import QRCode from 'qrcode';
import type { Drawing } from './drawing';

/** Draws a QR code, with the quiet zone that scanners need, into a square of `size` points. */
export function drawQr(drawing: Drawing, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const quiet = 3;
  const unit = size / (modules.size + 2 * quiet);
  drawing.rect(x, y, size, size).fill('#ffffff');
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) drawing.rect(x + (column + quiet) * unit, y + (row + quiet) * unit, unit, unit);
    }
  }
  drawing.fill('#000000');
}
