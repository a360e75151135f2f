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
