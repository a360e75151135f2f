import QRCode from 'qrcode';

/** The zone around a QR code that scanners need, in units of its dots. */
const QUIET = 4;

/** A QR code as the path of an SVG: dark dots in a square of `size` units, with the quiet zone. */
export function drawQrPath(text: string): { path: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    const dots = Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? '1' : '0')).join('');
    for (const { 0: run, index } of dots.matchAll(/1+/g))
      path += `M${index + QUIET} ${row + QUIET}h${run.length}v1h-${run.length}z`;
  }
  return { path, size: modules.size + 2 * QUIET };
}
