/** A server build that is broken in any way costs its own pages their rendering, and nobody else anything. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@azadkar/shared-api/paths';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';
import { publishFixture } from '../support/publish-fixture';
import { site } from '../support/site';

const shelf = publishFixture(site.releaseStore, site.url);

/** With something else in place of a part of each page. */
const withPages = (part: string) => (source: string) =>
  `${source}
  const { routes } = module.exports;
  const broken = (route) => ({ ...route, lazy: async () => ({ ...(await route.lazy()), ${part} }) });
  module.exports = { routes: routes.map(broken) };`;
const inLoaders = (code: string) => withPages(`loader: async () => { ${code} }`);
const inDrawing = (code: string) => withPages(`Component: () => { ${code} }`);
const EATS = 'const eaten = []; for (;;) { eaten.push(new Array(5e6).fill(0.5)); await new Promise(setImmediate); }';

const WAYS: readonly [string, (source: string) => string][] = [
  ['throws when it is run', () => "throw new Error('broken at once')"],
  ['throws while it draws', inDrawing("throw new Error('broken in the page')")],
  ['hangs in a loop', inDrawing('for (;;);')],
  ['never gets its data', inLoaders('await new Promise(() => undefined)')],
  ['eats all memory', inLoaders(EATS)],
  ['was damaged in the store', (source) => `${source}\n// to be damaged`],
];

const isRendered = async (request: APIRequestContext, address: string) =>
  (await (await request.get(address)).text()).includes('id="rendered"');

test.afterEach(() => shelf.pin('ticketing', '1.0.0'));

for (const [i, [way, change]] of WAYS.entries()) {
  test(`a server build that ${way}: its pages are drawn by browsers, the others stay rendered`, async ({
    page,
    request,
  }) => {
    const version = `1.0.0-broken.${i}`;
    const release = await shelf.publish('ticketing', version, change);
    if (way.includes('damaged')) flipOneBit(release.version);
    await shelf.pin('ticketing', version);
    await openPage(page, paths.events);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.locator(`[data-remote="ticketing@${version}"]`)).toBeVisible();
    expect(await isRendered(request, '/events?again')).toBe(false);
    for (const address of [paths.ourVoice, paths.aboutUs, paths.login, paths.softSkills]) {
      await expect.poll(() => isRendered(request, address), { message: `${address} is rendered` }).toBe(true);
    }
    const health = await (await request.get('/healthz')).json();
    expect(health.reports[`ticketing@${version} not rendered`]).toBeGreaterThan(0);
  });
}

test('with a sound version the pages are rendered again', async ({ request }) => {
  await shelf.publish('ticketing', '1.0.0-sound.1', withPages(''));
  await shelf.pin('ticketing', '1.0.0-sound.1');
  await expect.poll(() => isRendered(request, '/events?sound')).toBe(true);
});

function flipOneBit(version: string): void {
  const file = path.join(site.releaseStore, 'releases/ticketing', version, 'files/server/main.js');
  const body = readFileSync(file);
  const at = Math.floor(body.length / 2);
  body[at] = (body[at] as number) ^ 1;
  writeFileSync(file, body);
}
