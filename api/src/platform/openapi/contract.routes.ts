import { createHash } from 'node:crypto';
import type { Api } from '../../api';
import { describeContract } from './describe-contract';
import { buildOpenApi } from './openapi';

const CACHE = 'public, max-age=60';

/**
 * What this api takes and answers, for the release platform: a version that calls something else is not pinned. In
 * production too: it says nothing that the website's own scripts do not say.
 */
export function contractRoutes({ app }: Api): void {
  let published: Promise<{ text: string; tag: string }> | undefined;

  app.get('/api/contract', async (request, reply) => {
    published ??= publish();
    const { text, tag } = await published;
    reply.headers({ etag: tag, 'cache-control': CACHE, 'cross-origin-resource-policy': 'cross-origin' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json').send(text);
  });
}

async function publish() {
  const text = JSON.stringify(await describeContract());
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** The contract of the api, for developers and their programs. Not in production. */
export function openApiRoutes({ app, settings }: Api): void {
  if (settings.production) return;

  app.get('/api/openapi.json', async () => buildOpenApi(`${settings.publicUrl}/api`));
}
