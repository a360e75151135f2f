import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KITE, offlinePage } from './offline-page';

test('it shows the site’s symbol, which no file can be loaded for', async () => {
  expect(KITE).toBe(readFileSync(path.join(__dirname, '../../icon.svg'), 'utf8').trim());
  expect(await offlinePage([]).text()).toContain(KITE);
});

test('it leads to the pages that there are copies of, and says from when they are', async () => {
  const copy = { address: '/blog?topic=a&b', title: 'Blog <b>', files: [], keptAt: '2026-11-24T10:00:00.000Z' };
  const html = await offlinePage([copy]).text();
  expect(html).toContain(
    '<a href="/blog?topic=a&amp;b">Blog &lt;b&gt;</a><small>from 24 November 2026, 3:00 pm</small>',
  );
  expect(await offlinePage([]).text()).not.toContain('Pages you can read now');
});

test('it has the name and colors that the association has entered, and not the symbol of the default', async () => {
  const html = await offlinePage([], {
    name: 'Potters <of> Punjab',
    style: ':root{--az-colors-brand-600:#8a3324}',
  }).text();
  expect(html).toContain('<title>No connection | Potters &lt;of&gt; Punjab</title>');
  expect(html).toContain('--az-colors-brand-600:#8a3324');
  expect(html).not.toContain(KITE);
});
