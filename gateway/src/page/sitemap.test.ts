import { aRoute } from '../testing/a-site';
import { robotsText, sitemapXml } from './sitemap';

const site = new URL('https://azadkar.test/');

test('the map lists public pages that describe themselves', () => {
  const routes = [
    aRoute({ page: 'home', path: '/', description: 'Home' }),
    aRoute({ page: 'event', path: '/event/:id', description: 'One of many' }),
    aRoute({ page: 'unsubscribe', path: '/unsubscribe' }),
    aRoute({ page: 'orders', path: '/dashboard/orders', description: 'Mine', access: 'member' }),
  ];
  expect(sitemapXml(site, routes).match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://azadkar.test/</loc>']);
});

test('robots are told where the map is, and to stay out of what is for members', () => {
  expect(robotsText(site)).toContain('Sitemap: https://azadkar.test/sitemap.xml');
  expect(robotsText(site)).toContain('Disallow: /dashboard/');
});
