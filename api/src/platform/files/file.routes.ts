import { imageWidths } from '@azadkar/shared-api/image-widths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import type { Db } from '../database/schema';
import { refuse } from '../http/refusals';
import { isFileName } from './file-names';
import { isPublication, queueSize } from './files.queries';
import { findLargeFile } from './large-files.queries';
import { sendLargeFile } from './send-file';
import { isOriginal, sizedImages } from './sized-image';

const MIME: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  webm: 'video/webm',
  mp4: 'video/mp4',
};

/** Films, which may be stored in parts, and of which players ask for parts. */
const FILM = /\.(webm|mp4)$/;

/** The policy of a file opened by itself: the browser shows it in a page of its own, which has styles. */
const FILE_CSP =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Files that can be served in other widths. */
const PICTURE = /\.(webp|avif|jpg|png)$/;

/** Stored files, by name. Browsers may cache them forever, because a name is never used for another file. */
export function fileRoutes(api: Api): void {
  const { app, db, files } = api;
  const sized = sizedImages(files, (name, size) => queueSize(db, name, size));

  app.get<{ Params: { name: string } }>('/api/files/:name', async (request, reply) => {
    const { name } = request.params;
    const film = isFileName(name) && FILM.test(name) ? await findLargeFile(db, name) : undefined;
    const mime = MIME[name.split('.').at(-1) ?? ''];
    if (film?.finished_at && mime)
      return sendLargeFile(request, asImmutable(reply, name).type(mime), { file: film, files });
    const bytes =
      mime && isFileName(name) && isOriginal(name) && !(await isReport(db, name)) ? await files.get(name) : undefined;
    if (!bytes || !mime) throw refuse.notFound('file');
    return sendImmutable(request, reply, { mime, bytes, tag: name });
  });

  /** The same picture in one of the widths that pages use. */
  app.get<{ Params: { width: string; name: string } }>('/api/files/:width/:name', async (request, reply) => {
    const { width, name } = request.params;
    const imageWidth = imageWidths.find((known) => String(known) === width);
    const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp';
    const isPicture = isFileName(name) && PICTURE.test(name);
    const picture = imageWidth && isPicture ? await sized.get(name, { width: imageWidth, format }) : undefined;
    if (!picture) throw refuse.notFound('picture');
    const { mime, bytes, isExact } = picture;
    reply.header('vary', 'accept');
    if (!isExact) return asPublic(reply).header('cache-control', 'no-store').type(mime).send(bytes);
    return sendImmutable(request, reply, { mime, bytes, tag: `${width}-${name}-${format}` });
  });
}

/** A report is given by the link of its email only: see public/publication.routes.ts. */
async function isReport(db: Db, name: string): Promise<boolean> {
  if (!name.endsWith('.pdf')) return false;
  return isPublication(db, name);
}

interface StoredFile {
  readonly mime: string;
  readonly bytes: Buffer;
  /** What its name and form stand for: the content, which never changes. */
  readonly tag: string;
}

/** Without the bytes for who has them, such as a CDN that looks again. */
function sendImmutable(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { mime, bytes, tag }: StoredFile,
): FastifyReply {
  const isKnown = headers['if-none-match']?.includes(`"${tag}"`);
  return asImmutable(reply, tag)
    .code(isKnown ? 304 : 200)
    .type(mime)
    .send(isKnown ? undefined : bytes);
}

const asImmutable = (reply: FastifyReply, tag: string) =>
  asPublic(reply).header('etag', `W/"${tag}"`).header('cache-control', 'public, max-age=31536000, immutable');

const asPublic = (reply: FastifyReply) =>
  reply.header('cross-origin-resource-policy', 'same-site').header('content-security-policy', FILE_CSP);
