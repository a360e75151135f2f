/** The files that browsers and search engines expect at the root of a site. */

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { addressOf, isRecord, type PageRoute, WORKER_ADDRESS, WORKER_FILE } from '@azadkar/release';
import type { FastifyReply } from 'fastify';
import { SitemapStream, streamToPromise } from 'sitemap';
import { hasTag } from '../../../process/byte-range';
import type { Gateway } from '../gateway';
import { ICON_FILE, MANIFEST_PATH } from '../page/page-html';
import { lookOf } from '../page/site-look';
import type { Settings } from '../settings';

/** Where members change their password; guests are led there by the login. */
const CHANGE_PASSWORD_PAGE = '/profile/security';

const CACHE_HEADERS = { 'cache-control': 'public, max-age=3600' };
/** For what the staff may change. */
const SHORT_CACHE_HEADERS = { 'cache-control': 'public, max-age=60' };

export function siteFileRoutes({ app, settings, live, frameData }: Gateway): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers(CACHE_HEADERS).type('text/plain; charset=utf-8').send(robotsText(settings.publicUrl)),
  );

  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { publicUrl, securityContact = lookOf(await frameData.current()).contact } = settings;
    const text = securityText({ publicUrl, securityContact });
    return reply.headers(CACHE_HEADERS).type('text/plain; charset=utf-8').send(text);
  });

  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.headers(CACHE_HEADERS).redirect(CHANGE_PASSWORD_PAGE, 302),
  );

  /** Lets a phone keep the site beside its apps: https://www.w3.org/TR/appmanifest/. */
  app.get(MANIFEST_PATH, async (_request, reply) => {
    const shell = live.current()?.shell;
    if (!shell || !Object.hasOwn(shell.files, ICON_FILE)) return notFound(reply, 'No icon.\n');
    const { name, icon } = lookOf(await frameData.current());
    const icons = [
      icon ? { src: icon, sizes: 'any' } : { src: addressOf(shell, ICON_FILE), sizes: 'any', type: 'image/svg+xml' },
    ];
    const look = { display: 'standalone', background_color: '#ffffff', theme_color: '#ffffff' };
    return reply
      .headers(SHORT_CACHE_HEADERS)
      .type('application/manifest+json')
      .send({ id: '/', start_url: '/', name, short_name: name, ...look, icons });
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const remotes = live.current()?.remotes ?? [];
    const routes = remotes.flatMap(({ release }) => release.routes);
    const xml = await sitemapXml(settings.publicUrl, routes, await frameData.current());
    if (xml === null) return notFound(reply, 'No sitemap.\n');
    return reply.headers(CACHE_HEADERS).type('application/xml; charset=utf-8').send(xml);
  });

  app.get('/favicon.ico', async (_request, reply) => {
    const shell = live.current()?.shell;
    if (!shell || !Object.hasOwn(shell.files, ICON_FILE)) return notFound(reply, 'No icon.\n');
    return reply.headers(CACHE_HEADERS).redirect(addressOf(shell, ICON_FILE), 302);
  });
}

const notFound = (reply: FastifyReply, text: string) => reply.code(404).type('text/plain').send(text);

/** Only the namespace of the protocol itself, without those of its extensions. */
const NO_EXTENSIONS = { news: false, xhtml: false, image: false, video: false };

/**
 * Public pages with a description for search engines, but for those that are not written; a pattern with a parameter is not an
 * address. Null without any. `frame` comes from the api, of this release or another.
 */
export async function sitemapXml(publicUrl: URL, routes: readonly PageRoute[], frame?: unknown) {
  const unwritten = isRecord(frame) && Array.isArray(frame.unwritten) ? frame.unwritten : [];
  const listed = routes.filter(
    ({ access, description, path }) =>
      access === 'public' && description && !path.includes(':') && !unwritten.includes(path),
  );
  if (listed.length === 0) return null; // the protocol has no empty sitemap
  const xml = new SitemapStream({ hostname: publicUrl.href, xmlns: NO_EXTENSIONS });
  return String(await streamToPromise(Readable.from(listed.map(({ path }) => ({ url: path }))).pipe(xml)));
}

/** The api stays open to robots: a page that a robot renders loads its data there, and it has the sitemap of all content. */
export const robotsText = (publicUrl: URL): string =>
  [
    'User-agent: *',
    'Disallow: /dashboard/',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl)}`,
    `Sitemap: ${new URL('/api/feeds/sitemap.xml', publicUrl)}`,
    '',
  ].join('\n');

const DAY_MS = 86_400_000;
/** A researcher may rely on the file for so long after reading it; the RFC asks for less than a year. */
const VALID_DAYS = 180;

/** security.txt as it is on this day (RFC 9116): where to report a vulnerability. It never expires while the site runs. */
export function securityText(
  { publicUrl, securityContact }: Pick<Settings, 'publicUrl'> & { securityContact: string },
  now = Date.now(),
): string {
  const day = Math.floor(now / DAY_MS) + VALID_DAYS;
  return [
    `Contact: ${securityContact.includes('@') ? `mailto:${securityContact}` : securityContact}`,
    `Expires: ${new Date(day * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, ur',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    '',
  ].join('\n');
}

const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('offline-')) await caches.delete(name)
  await registration.unregister()
}
`;

/**
 * GET /sw.js: the service worker of the live shell. Where it is switched off, or the shell has none, a worker that takes away
 * itself and everything that the other has kept: browsers ask for it at each visit, also where no page starts any more.
 */
export function serviceWorkerRoutes({ app, settings, live, files, frameData }: Gateway): void {
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
    const script = await files.read(revision.shell, WORKER_FILE, 'identity');
    const { name, style, isOwn } = lookOf(await frameData.current());
    return isOwn ? `self.siteLook=${JSON.stringify({ name, style })};\n${script}` : script.toString();
  }
}
