/** A broken server build: its own pages are rendered by the browser, and all other pages still on the server. */
import path from 'node:path';
import { paths } from '@azadkar/shared-api/paths';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';
import { flipOneBitInFile } from '../support/releases/damage-file';
import { liveVersionOf } from '../support/releases/live-version';
import { publishFixture } from '../support/releases/publish-fixture';
import { site } from '../support/site';

const releases = publishFixture(site.releaseStore, site.url);

/** A server build in which a part of each page is replaced. */
const withPages = (part: string) => (source: string) =>
  `${source}
  const { routes } = module.exports;
  const broken = (route) => ({ ...route, lazy: async () => ({ ...(await route.lazy()), ${part} }) });
  module.exports = { routes: routes.map(broken) };`;
const inLoaders = (code: string) => withPages(`loader: async () => { ${code} }`);
const inComponents = (code: string) => withPages(`Component: () => { ${code} }`);
const FILL_MEMORY =
  'const filled = []; for (;;) { filled.push(new Array(5e6).fill(0.5)); await new Promise(setImmediate); }';

/** The first is tried for each change, all of them each night. */
const DEFECTS: readonly [string, (source: string) => string][] = [
  ['hangs in a loop', inComponents('for (;;);')],
  ['throws when it is loaded', () => "throw new Error('broken at once')"],
  ['throws while it renders', inComponents("throw new Error('broken in the page')")],
  ['never gets its data', inLoaders('await new Promise(() => undefined)')],
  ['uses all memory', inLoaders(FILL_MEMORY)],
  ['was damaged in the store', (source) => `${source}\n// to be damaged`],
];

const isRendered = async (request: APIRequestContext, address: string) =>
  (await (await request.get(address)).text()).includes('id="rendered"');

test.afterEach(() => releases.pin('ticketing', liveVersionOf('mfe-ticketing')));

for (const [i, [defect, change]] of DEFECTS.entries()) {
  test(`a server build that ${defect}: browsers render its pages, the server all others`, {
    tag: i === 0 ? [] : '@long',
  }, async ({ page, request }) => {
    const version = `99.0.0-broken.${i}`;
    const release = await releases.publish('ticketing', version, change);
    if (defect.includes('damaged')) flipOneBitInFile(serverFileOf(release.version));
    await releases.pin('ticketing', version);
    await openPage(page, paths.events);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.locator(`[data-remote="ticketing@${version}"]`)).toBeVisible();
    for (const address of [paths.ourVoice, paths.aboutUs, paths.login, paths.softSkills]) {
      await expect.poll(() => isRendered(request, address), { message: `${address} is rendered` }).toBe(true);
    }
    // a page that a busy server did not try to render is not counted: it is asked for again
    await expect(async () => {
      expect(await isRendered(request, `${paths.events}?again`)).toBe(false);
      const health = await (await request.get('/healthz')).json();
      expect(health.reports[`ticketing@${version} not rendered`]).toBeGreaterThan(0);
    }).toPass();
  });
}

test('with a version that works the server renders the pages again', async ({ request }) => {
  await releases.publish('ticketing', '99.0.0-sound.1', withPages(''));
  await releases.pin('ticketing', '99.0.0-sound.1');
  await expect.poll(() => isRendered(request, `${paths.events}?sound`)).toBe(true);
});

const serverFileOf = (version: string) =>
  path.join(site.releaseStore, 'releases/ticketing', version, 'files/server/main.js');
