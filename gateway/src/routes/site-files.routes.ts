/** What machines ask a website for. */
import { addressOf } from '@azadkar/release';
import type { Gateway } from '../gateway';
import { ICON_FILE } from '../page/page-html';
import { robotsText, sitemapXml } from '../page/sitemap';

const CACHE_HEADERS = { 'cache-control': 'public, max-age=3600' };

export function siteFileRoutes({ app, settings, live }: Gateway): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers(CACHE_HEADERS).type('text/plain; charset=utf-8').send(robotsText(settings.publicUrl)),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const remotes = live.current()?.remotes ?? [];
    const routes = remotes.flatMap(({ release }) => release.routes);
    return reply
      .headers(CACHE_HEADERS)
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(settings.publicUrl, routes));
  });

  app.get('/favicon.ico', async (_request, reply) => {
    const shell = live.current()?.shell;
    if (!shell || !Object.hasOwn(shell.files, ICON_FILE)) return reply.code(404).type('text/plain').send('No icon.\n');
    return reply.headers(CACHE_HEADERS).redirect(addressOf(shell, ICON_FILE), 302);
  });
}
