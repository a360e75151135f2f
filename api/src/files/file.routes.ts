import { imageWidths } from '@azadkar/shared-api/image-widths';
import type { FastifyReply } from 'fastify';
import type { Api } from '../api';
import { refuse } from '../http/refusals';
import { isFileName } from './local-files';
import { sizedImages } from './sized-image';

const MIME: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  webm: 'video/webm',
};

/** A picture or a film at its own address: the browser draws a page around it, with styles. */
const FILE_CSP =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What a picture can be made smaller from. */
const PICTURE = /\.(webp|avif|jpg|png)$/;

/** Stored files, by name. A name is never used twice, so browsers may keep what they got. */
export function fileRoutes({ app, files }: Api): void {
  const sized = sizedImages(files);

  app.get<{ Params: { name: string } }>('/api/files/:name', async ({ params: { name } }, reply) => {
    const mime = MIME[name.split('.').at(-1) ?? ''];
    const bytes = mime && isFileName(name) ? await files.get(name) : undefined;
    if (!bytes || !mime) throw refuse.notFound('file');
    return sendImmutable(reply, mime, bytes);
  });

  /** The same picture, at most so wide: one of the widths that pages ask for. */
  app.get<{ Params: { width: string; name: string } }>('/api/files/:width/:name', async (request, reply) => {
    const { width, name } = request.params;
    const wanted = imageWidths.find((known) => String(known) === width);
    const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp';
    const isPicture = isFileName(name) && PICTURE.test(name);
    const bytes = wanted && isPicture ? await sized.get(name, wanted, format) : undefined;
    if (!bytes) throw refuse.notFound('picture');
    return sendImmutable(reply.header('vary', 'accept'), `image/${format}`, bytes);
  });
}

function sendImmutable(reply: FastifyReply, mime: string, bytes: Buffer): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'same-site')
    .header('content-security-policy', FILE_CSP)
    .type(mime)
    .send(bytes);
}
