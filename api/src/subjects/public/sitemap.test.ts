import { text } from 'node:stream/consumers';
import { sitemapOf } from './public.present';

test('a site without content has an empty sitemap', async () => {
  expect(await text(sitemapOf([]))).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>');
});

test('a page whose last change is unknown has no date', async () => {
  const map = await text(
    sitemapOf([
      { url: 'https://azadkar.test/blog/a', changed: new Date('2030-01-01') },
      { url: 'https://azadkar.test/member/7', changed: null },
    ]),
  );
  expect(map).toContain(
    '<url><loc>https://azadkar.test/blog/a</loc><lastmod>2030-01-01T00:00:00.000Z</lastmod></url><url><loc>https://azadkar.test/member/7</loc></url>',
  );
});
