/**
 * A short film of our own: a line of text on each picture, as WebM. The picture inside a lossy WebP is a VP8 key
 * frame, so a film of such pictures only needs the container around them.
 */
import sharp from 'sharp';
import { colors, type Size } from '../drawings/draw-canvas';
import { type Motif, motifs } from '../drawings/draw-scene';
import { drawWords, widthOf } from '../drawings/draw-words';

const SIZE: Size = { width: 960, height: 540 };
const FRAME_MS = 500;
const FRAMES_A_LINE = 6;
const STRIP = 160;

export async function drawFilm(seed: string, motif: Motif, lines: readonly string[]): Promise<Buffer> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${motifs[motif](seed, SIZE)}</svg>`;
  const ground = await sharp(Buffer.from(scene)).removeAlpha().raw().toBuffer();
  const frames = lines.flatMap((line, index) =>
    Array.from({ length: FRAMES_A_LINE }, (_, step) => {
      const done = (index * FRAMES_A_LINE + step + 1) / (lines.length * FRAMES_A_LINE);
      return drawFrame(ground, line, done);
    }),
  );
  return toWebm((await Promise.all(frames)).map(keyFrameOf));
}

/** The line on a dark strip, and below it how much of the film is done. */
function drawFrame(ground: Buffer, line: string, done: number): Promise<Buffer> {
  const { width, height } = SIZE;
  const size = Math.min(46, (46 * (width - 120)) / widthOf(line, 46));
  const strip = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${STRIP}">
    <rect width="${width}" height="${STRIP}" fill="${colors.night}" opacity=".92"/>
    ${drawWords({ text: line, x: width / 2, baseline: STRIP - 74, size, color: colors.paper, anchor: 'middle' })}
    <rect y="${STRIP - 8}" width="${width * done}" height="8" fill="${colors.amber}"/></svg>`;
  return sharp(ground, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(strip), left: 0, top: height - STRIP }])
    .removeAlpha()
    .webp({ quality: 60, effort: 1 })
    .toBuffer();
}

/** The VP8 frame in a WebP file: after its header of 12 bytes come chunks of name, length and content. */
function keyFrameOf(webp: Buffer): Buffer {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('Expected a lossy WebP without transparency.');
  return webp.subarray(20, 20 + webp.readUInt32LE(16));
}

/** https://www.webmproject.org/docs/container/ : one track, one cluster, each frame a key frame. */
function toWebm(frames: readonly Buffer[]): Buffer {
  const header = element('1a45dfa3', [
    element('4286', unsigned(1)),
    element('42f7', unsigned(1)),
    element('42f2', unsigned(4)),
    element('42f3', unsigned(8)),
    element('4282', Buffer.from('webm')),
    element('4287', unsigned(2)),
    element('4285', unsigned(2)),
  ]);
  const info = element('1549a966', [
    element('2ad7b1', unsigned(1_000_000)), // times are in milliseconds
    element('4489', double(frames.length * FRAME_MS)),
    element('4d80', Buffer.from('azadkar')),
    element('5741', Buffer.from('azadkar')),
  ]);
  const video = element('e0', [element('b0', unsigned(SIZE.width)), element('ba', unsigned(SIZE.height))]);
  const track = [element('d7', unsigned(1)), element('73c5', unsigned(1)), element('83', unsigned(1))];
  const tracks = element('1654ae6b', [element('ae', [...track, element('86', Buffer.from('V_VP8')), video])]);
  const blocks = frames.map((frame, index) => element('a3', [blockHead(index * FRAME_MS), frame]));
  const cluster = element('1f43b675', [element('e7', unsigned(0)), ...blocks]);
  return Buffer.concat([header, element('18538067', [info, tracks, cluster])]);
}

/** Track 1, the time in milliseconds, "key frame". */
function blockHead(milliseconds: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(milliseconds, 1);
  return head;
}

/** Name, length in eight bytes, content. */
function element(name: string, content: Buffer | Buffer[]): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content;
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(name, 'hex'), length, body]);
}

function unsigned(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
