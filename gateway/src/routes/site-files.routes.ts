/** The files that browsers and search engines expect at the root of a site. */
import { addressOf } from '@azadkar/release';
import type { FastifyReply } from 'fastify';
import type { Gateway } from '../gateway';
import { ICON_FILE, MANIFEST_PATH, SITE_NAME } from '../page/page-html';
import { robotsText, sitemapXml } from '../page/sitemap';
import { securityText } from './security-text';

/** Where members change their password; guests are led there by the login. */
const CHANGE_PASSWORD_PAGE = '/profile/security';

const CACHE_HEADERS = { 'cache-control': 'public, max-age=3600' };

export function siteFileRoutes({ app, settings, live }: Gateway): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers(CACHE_HEADERS).type('text/plain; charset=utf-8').send(robotsText(settings.publicUrl)),
  );

  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply.headers(CACHE_HEADERS).type('text/plain; charset=utf-8').send(securityText(settings)),
  );

  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.headers(CACHE_HEADERS).redirect(CHANGE_PASSWORD_PAGE, 302),
  );

  /** Lets a phone keep the site beside its apps: https://www.w3.org/TR/appmanifest/. */
  app.get(MANIFEST_PATH, async (_request, reply) => {
    const shell = live.current()?.shell;
    if (!shell || !Object.hasOwn(shell.files, ICON_FILE)) return notFound(reply, 'No icon.\n');
    const icons = [{ src: addressOf(shell, ICON_FILE), sizes: 'any', type: 'image/svg+xml' }];
    const look = { display: 'standalone', background_color: '#ffffff', theme_color: '#ffffff' };
    return reply
      .headers(CACHE_HEADERS)
      .type('application/manifest+json')
      .send({ id: '/', start_url: '/', name: SITE_NAME, short_name: SITE_NAME, ...look, icons });
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const remotes = live.current()?.remotes ?? [];
    const routes = remotes.flatMap(({ release }) => release.routes);
    const xml = await sitemapXml(settings.publicUrl, routes);
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
