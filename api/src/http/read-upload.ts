import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from './refusals';

/** The specification says "under 2 MB", so a file of exactly this size is refused. */
export const IMAGE_LIMIT_BYTES = 2 * 1024 * 1024;
export const IMAGE_TOO_LARGE = 'Image must smaller than 2MB!';
const REST_TIMEOUT_MS = 10_000;

/** The content of the one file in the named field of a form. */
export async function readUpload(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw refuse.invalid({ [field]: 'Please choose a file.' });
  try {
    return await readFile(request, field);
  } catch (cause) {
    await readToEnd(request.raw);
    throw isRefused(cause) ? cause : refuse.malformed(); // the parser throws plain errors about a broken form
  }
}

async function readFile(request: FastifyRequest, field: string): Promise<Buffer> {
  const part: MultipartFile | undefined = await request.file();
  if (part?.fieldname !== field) throw refuse.invalid({ [field]: 'Please choose a file.' });
  const bytes = await part.toBuffer();
  if (bytes.length >= IMAGE_LIMIT_BYTES) throw refuse.tooLarge(IMAGE_TOO_LARGE);
  return bytes;
}

const isRefused = (cause: unknown) =>
  cause instanceof Refusal || (cause instanceof Error && 'statusCode' in cause && cause.statusCode !== undefined);

/** Reads the rest of a body and drops it: who is still sending would find the connection closed, and read no answer. */
async function readToEnd(body: Readable): Promise<void> {
  body.unpipe();
  body.resume();
  await finished(body, { signal: AbortSignal.timeout(REST_TIMEOUT_MS) }).catch(() => undefined);
}
