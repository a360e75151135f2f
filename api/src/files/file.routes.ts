import { imageWidths } from '@azadkar/shared-api/image-widths';
import type { FastifyReply } from 'fastify';
import type { Api } from '../api';
import type { Db } from '../database/schema';
import { limitRate } from '../http/rate-limits/rate-limit';
import { refuse } from '../http/refusals';
import { isFileName } from './file-names';
import { isOriginal, sizedImages } from './sized-image';

const MIME: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  webm: 'video/webm',
};

/** The policy of a file opened by itself: the browser shows it in a page of its own, which has styles. */
const FILE_CSP =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Files that can be served in other widths. */
const PICTURE = /\.(webp|avif|jpg|png)$/;

/** Stored files, by name. Browsers may cache them forever, because a name is never used for another file. */
export function fileRoutes(api: Api): void {
  const { app, db, files } = api;
  const sized = sizedImages(files);

  app.get<{ Params: { name: string } }>('/api/files/:name', async ({ params: { name } }, reply) => {
    const mime = MIME[name.split('.').at(-1) ?? ''];
    const bytes =
      mime && isFileName(name) && isOriginal(name) && !(await isReport(db, name)) ? await files.get(name) : undefined;
    if (!bytes || !mime) throw refuse.notFound('file');
    return sendImmutable(reply, mime, bytes);
  });

  /** The same picture in one of the widths that pages use. */
  app.get<{ Params: { width: string; name: string } }>('/api/files/:width/:name', async (request, reply) => {
    const { width, name } = request.params;
    const imageWidth = imageWidths.find((known) => String(known) === width);
    const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp';
    const mayMake = async () => {
      await limitRate(api, 'makePicture', request.ip);
      api.metrics.pictures.inc({ format });
    };
    const isPicture = isFileName(name) && PICTURE.test(name);
    const bytes = imageWidth && isPicture ? await sized.get(name, { width: imageWidth, format }, mayMake) : undefined;
    if (!bytes) throw refuse.notFound('picture');
    return sendImmutable(reply.header('vary', 'accept'), `image/${format}`, bytes);
  });
}

/** A report is given by the link of its email only: see public/publication.routes.ts. */
async function isReport(db: Db, name: string): Promise<boolean> {
  if (!name.endsWith('.pdf')) return false;
  const report = db.selectFrom('publications').where('file', '=', name).select('id').limit(1);
  return (await report.executeTakeFirst()) !== undefined;
}

function sendImmutable(reply: FastifyReply, mime: string, bytes: Buffer): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'same-site')
    .header('content-security-policy', FILE_CSP)
    .type(mime)
    .send(bytes);
}
