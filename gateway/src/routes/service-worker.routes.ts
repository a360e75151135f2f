/**
 * GET /sw.js: the service worker of the live shell. Where it is switched off, or the shell has none, a worker that takes away
 * itself and everything that the other has kept: browsers ask for it at each visit, also where no page starts any more.
 */
import { createHash } from 'node:crypto';
import { WORKER_ADDRESS, WORKER_FILE } from '@azadkar/release';
import { hasTag } from '../../../process/byte-range';
import type { Gateway } from '../gateway';

const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('offline-')) await caches.delete(name)
  await registration.unregister()
}
`;

export function serviceWorkerRoutes({ app, settings, live, files }: Gateway): void {
  const origins = ["'self'", ...(settings.assetOrigin ? [settings.assetOrigin] : [])].join(' ');
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': `default-src 'none'; connect-src ${origins}; frame-ancestors 'none'`,
  };

  app.get(WORKER_ADDRESS, async (request, reply) => {
    const script = await readWorker();
    const etag = `"${createHash('sha256').update(script).digest('base64url')}"`;
    reply.headers({ ...headers, etag });
    return hasTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(script);
  });

  async function readWorker(): Promise<string> {
    const revision = live.current();
    if (!revision || revision.worker === 'off' || !Object.hasOwn(revision.shell.files, WORKER_FILE)) return NO_WORKER;
    return (await files.read(revision.shell, WORKER_FILE, 'identity')).toString();
  }
}
