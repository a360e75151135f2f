/** How much a call of the api may carry, refused before the api would close its connection in the middle. */
import type { IncomingHttpHeaders } from 'node:http';
import { Transform } from 'node:stream';
import { defaults } from '../../../process/defaults';

/** A document of 10 MB in its form; the api says so about a file that is a little larger. */
const UPLOAD_LIMIT_BYTES = 12 * 1024 * 1024;

const limitOf = (headers: IncomingHttpHeaders) =>
  headers['content-type']?.startsWith('multipart/') ? UPLOAD_LIMIT_BYTES : defaults.apiBodyLimitBytes;

/** Whether its announced length is above the limit. */
export const isAnnouncedTooLarge = (headers: IncomingHttpHeaders) =>
  Number(headers['content-length'] ?? 0) > limitOf(headers);

/** What a body in chunks, whose length nobody knows, ends with when it passes the limit. */
export class BodyTooLarge extends Error {}

/** Passes a body on until it is larger than allowed. */
export function limitBody(headers: IncomingHttpHeaders): Transform {
  let left = limitOf(headers);
  return new Transform({
    transform(part: Buffer, _encoding, next) {
      left -= part.length;
      if (left < 0) next(new BodyTooLarge());
      else next(null, part);
    },
  });
}
