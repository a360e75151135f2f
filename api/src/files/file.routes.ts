import type { Api } from '../api';
import { refuse } from '../refusals';
import { isFileName } from './files';

const MIME: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  webm: 'video/webm',
};

/** Stored pictures, by name. A name is never used twice, so browsers may keep what they got. */
export function fileRoutes({ app, files }: Api): void {
  app.get<{ Params: { name: string } }>('/api/files/:name', async ({ params: { name } }, reply) => {
    const mime = MIME[name.split('.').at(-1) ?? ''];
    const bytes = mime && isFileName(name) ? await files.get(name) : undefined;
    if (!bytes || !mime) throw refuse.notFound('file');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'same-site')
      .type(mime)
      .send(bytes);
  });
}
