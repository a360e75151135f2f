import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from './refusals';

/** The specification says "under 2 MB", so a file of exactly this size is refused. */
export const IMAGE_LIMIT_BYTES = 2 * 1024 * 1024;
export const IMAGE_TOO_LARGE = 'Image must smaller than 2MB!';
const REST_TIMEOUT_MS = 10_000;

/** The content of the one file in the named field of a form. It must be smaller than `limitBytes`. */
export async function readUpload(
  request: FastifyRequest,
  field: string,
  limitBytes = IMAGE_LIMIT_BYTES,
): Promise<Buffer> {
  if (!request.isMultipart()) throw refuse.invalid({ [field]: 'Please choose a file.' });
  try {
    return await readFile(request, field, limitBytes);
  } catch (cause) {
    await readToEnd(request.raw);
    throw isRefused(cause) ? cause : refuse.malformed(); // the parser throws plain errors about a broken form
  }
}

async function readFile(request: FastifyRequest, field: string, limitBytes: number): Promise<Buffer> {
  const part: MultipartFile | undefined = await request.file({ limits: { fileSize: limitBytes } });
  if (part?.fieldname !== field) throw refuse.invalid({ [field]: 'Please choose a file.' });
  const bytes = await part.toBuffer().catch((cause: unknown) => {
    throw isTooLarge(cause) ? tooLarge(limitBytes) : cause;
  });
  if (bytes.length >= limitBytes) throw tooLarge(limitBytes);
  return bytes;
}

/** The specification's words for a picture of a profile. */
const tooLarge = (limitBytes: number) =>
  refuse.tooLarge(
    limitBytes === IMAGE_LIMIT_BYTES
      ? IMAGE_TOO_LARGE
      : `The file must be smaller than ${limitBytes / 1024 / 1024} MB.`,
  );

const isTooLarge = (cause: unknown) => cause instanceof Error && 'statusCode' in cause && cause.statusCode === 413;

const isRefused = (cause: unknown) =>
  cause instanceof Refusal || (cause instanceof Error && 'statusCode' in cause && cause.statusCode !== undefined);

/** Reads the rest of a body and drops it: who is still sending would find the connection closed, and read no answer. */
async function readToEnd(body: Readable): Promise<void> {
  body.unpipe();
  body.resume();
  await finished(body, { signal: AbortSignal.timeout(REST_TIMEOUT_MS) }).catch(() => undefined);
}

/** Whether a file is a whole PDF: its header, and the mark at its end, which a file that was cut does not have. */
export const isPdf = (bytes: Buffer) =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-2048).toString('latin1').includes('%%EOF');
