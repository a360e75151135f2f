import { robotsText, sitemapXml } from '../routes/site-files.routes';
import { aRoute } from '../testing/a-site';

const site = new URL('https://azadkar.test/');

test('the sitemap lists public pages with a description', async () => {
  const routes = [
    aRoute({ page: 'home', path: '/', description: 'Home' }),
    aRoute({ page: 'event', path: '/event/:id', description: 'One of many' }),
    aRoute({ page: 'unsubscribe', path: '/unsubscribe' }),
    aRoute({ page: 'orders', path: '/dashboard/orders', description: 'Mine', access: 'member' }),
  ];
  expect((await sitemapXml(site, routes))?.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://azadkar.test/</loc>']);
  expect(await sitemapXml(site, routes, { unwritten: ['/'] })).toBeNull();
});

test('there is no sitemap without pages', async () => {
  expect(await sitemapXml(site, [])).toBeNull();
});

test('robots.txt names the sitemap, and keeps robots away from pages for members', () => {
  expect(robotsText(site)).toContain('Sitemap: https://azadkar.test/sitemap.xml');
  expect(robotsText(site)).toContain('Disallow: /dashboard/');
});
