/** What machines ask a website for. */
import { addressOf } from '@azadkar/release';
import type { Gateway } from './gateway';
import { ICON } from './render-page';
import { robotsText, sitemapXml } from './sitemap';

const AN_HOUR = { 'cache-control': 'public, max-age=3600' };

export function siteFileRoutes({ app, settings, live }: Gateway): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers(AN_HOUR).type('text/plain; charset=utf-8').send(robotsText(settings.publicUrl)),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const remotes = live.current()?.remotes ?? [];
    const routes = remotes.flatMap(({ release }) => release.routes);
    return reply.headers(AN_HOUR).type('application/xml; charset=utf-8').send(sitemapXml(settings.publicUrl, routes));
  });

  app.get('/favicon.ico', async (_request, reply) => {
    const shell = live.current()?.shell;
    if (!shell || !Object.hasOwn(shell.files, ICON)) return reply.code(404).type('text/plain').send('No icon.\n');
    return reply.headers(AN_HOUR).redirect(addressOf(shell, ICON), 302);
  });
}
