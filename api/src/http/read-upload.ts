import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refusals';

/** The specification says "under 2 MB", so a file of exactly this size is refused. */
export const IMAGE_LIMIT_BYTES = 2 * 1024 * 1024;
export const IMAGE_TOO_LARGE = 'Image must smaller than 2MB!';

/** The content of the one file in the named field of a form. */
export async function readUpload(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw refuse.invalid({ [field]: 'Please choose a file.' });
  const part: MultipartFile | undefined = await request.file();
  if (part?.fieldname !== field) throw refuse.invalid({ [field]: 'Please choose a file.' });
  const bytes = await part.toBuffer();
  if (bytes.length >= IMAGE_LIMIT_BYTES) throw refuse.tooLarge(IMAGE_TOO_LARGE);
  return bytes;
}
