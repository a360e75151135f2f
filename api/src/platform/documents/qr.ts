import QRCode from 'qrcode';
import type { Drawing } from './drawing';

/** The quiet zone that scanners need around a code, in modules. */
const QUIET = 3;

const modulesOf = (text: string) => QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;

/** Draws a QR code, with its quiet zone, into a square of `size` points. */
export function drawQr(drawing: Drawing, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const modules = modulesOf(text);
  const unit = size / (modules.size + 2 * QUIET);
  drawing.rect(x, y, size, size).fill('#ffffff');
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) drawing.rect(x + (column + QUIET) * unit, y + (row + QUIET) * unit, unit, unit);
    }
  }
  drawing.fill('#000000');
}

/** A QR code as the path of an SVG: one stroke for each run of dark modules, in a square of `size` units with its quiet zone. */
export function qrPath(text: string, quiet = QUIET): { size: number; path: string } {
  const modules = modulesOf(text);
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    const dots = Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? '1' : '0')).join('');
    for (const { 0: run, index } of dots.matchAll(/1+/g))
      path += `M${index + quiet} ${row + quiet}h${run.length}v1h-${run.length}z`;
  }
  return { size: modules.size + 2 * quiet, path };
}
