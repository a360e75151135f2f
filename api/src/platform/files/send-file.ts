/** Answers with a file that is stored in parts, or with a part of it that a player asks for; one stored part is in memory. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from '../../../../process/byte-range';
import type { Files } from '../ports/files';
import { type LargeFile, partNames } from './large-files.queries';

export function sendLargeFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { file, files }: { file: LargeFile; files: Files },
): FastifyReply {
  const range = parseRange(headers.range, file.bytes);
  void reply.header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 };
  if (range) void reply.code(206).header('content-range', `bytes ${first}-${last}/${file.bytes}`);
  return reply
    .header('content-length', last - first + 1)
    .send(Readable.from(bytesOf(files, file, { first, last }), { objectMode: false }));
}

/** Its bytes from the first to the last, which is included. A part that is missing ends the connection. */
async function* bytesOf(files: Files, file: LargeFile, { first, last }: { first: number; last: number }) {
  const { part_bytes } = file;
  const names = partNames(file);
  for (let part = Math.floor(first / part_bytes); part * part_bytes <= last; part++) {
    const name = names[part] ?? '';
    const bytes = await files.get(name);
    if (!bytes) throw new Error(`A part of a large file is missing: ${name}`);
    const start = part * part_bytes;
    yield bytes.subarray(Math.max(first - start, 0), last - start + 1);
  }
}
