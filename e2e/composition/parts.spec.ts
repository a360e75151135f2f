/** The home page with the next events, a part of another remote: without scripts, when it fails, and when it is gone. */
import { paths } from '@azadkar/shared-api/paths';
import type { Browser, Page } from '@playwright/test';
import pLimit from 'p-limit';
import { expect, test } from '../support/fixtures';
import { release } from '../support/release-command';
import { liveVersionOf } from '../support/releases/live-version';
import { publishFixture } from '../support/releases/publish-fixture';
import { buildChangedRemote, deleteBuilds } from '../support/releases/remote-build';
import { site } from '../support/site';
import { fileOf, NETWORK_FAULTS, type NetworkFault } from './faults/network-faults';

const CONCURRENCY = 3;
const HOME = '/';
const FAULTY = { name: 'ticketing', version: '99.9.0' };

/** What the part does wrong in a browser, as the test names it in the page. */
/** A module that throws while it is evaluated cannot be loaded: the version before takes over, as for a page. */
const CODE_FAULTS = { evaluation: 'load', loader: 'loader', render: 'render', effect: 'render', suspends: 'timeout' };

const CHANGED = `import { use, useEffect } from 'react';

const never = new Promise<never>(() => undefined);
const fault: unknown = typeof document === 'undefined' ? '' : Reflect.get(globalThis, 'faultOfPart');
if (fault === 'evaluation') throw new Error('the part threw while it was evaluated');

export async function loader(args: PartLoaderArgs<'home@1'>) {
  if (fault === 'loader') throw new Error('the loader threw');
  return load(args);
}

export function Component(given: PartProps<'home@1', typeof load>) {
  if (fault === 'render') throw new Error('the component threw');
  if (fault === 'suspends') use(never);
  useEffect(() => {
    if (fault === 'effect') throw new Error('the effect threw');
  }, []);
  return <Steady {...given} />;
}

function Steady(`;

const fixture = publishFixture(site.releaseStore, site.url);
const live = fixture.apply.bind(fixture);

test.describe.configure({ mode: 'serial' });
test.afterAll(async () => {
  await live({ kind: 'pin', targets: [{ ...FAULTY, version: liveVersionOf('mfe-ticketing') }] });
  deleteBuilds();
});

/** Opens pages in a browser without anything from before; gives what was reported of the part. */
async function visit(
  browser: Browser,
  open: (page: Page) => Promise<void>,
  sees: 'nothing' | 'version before' = 'nothing',
) {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' });
  const page = await context.newPage();
  const reports: { name: string; page: string; kind: string }[] = [];
  const logged: string[] = [];
  await page.route('**/reports/fault', (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load|integrity|digest/.test(message.text()))
      logged.push(message.text());
  });
  await open(page);
  await expect(newestPosts(page)).toBeVisible();
  await expect
    .poll(() => reports.filter(({ page: part }) => part === 'next-events').length, { timeout: 40_000 })
    .toBe(1);
  const heading = page.getByRole('heading', { name: 'Next events' });
  if (sees === 'version before') await expect(heading).toBeVisible();
  else {
    await expect(heading).toBeHidden();
    expect(await page.locator('[data-part="ticketing/next-events"]').innerHTML()).toBe('');
  }
  await expect(page.getByRole('banner')).toBeVisible();
  await context.close();
  return { report: reports.find(({ page: part }) => part === 'next-events'), logged };
}

const newestPosts = (page: Page) => page.locator('[data-part="public/newest-posts"]');

test('a part is there without JavaScript, in its place', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(HOME);
    await expect(page.locator('[data-slot="home@1"]').getByRole('heading', { name: 'Next events' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 }); // a busy machine may miss the deadline of a part
  await context.close();
});

test('a part whose file cannot be had leaves nothing, whatever is wrong with it, and its team is told', {
  tag: '@long',
}, async ({ browser }) => {
  const limit = pLimit(CONCURRENCY);
  const met = Object.entries<NetworkFault>(NETWORK_FAULTS).map(([fault, answer]) =>
    limit(async () => {
      const { report, logged } = await visit(browser, async (page) => {
        await page.route(fileOf('ticketing', 'next-events'), answer);
        await page.goto(HOME);
        await newestPosts(page).scrollIntoViewIfNeeded();
      });
      return [fault, report?.name, report?.kind, ...logged];
    }),
  );
  expect(await Promise.all(met)).toEqual(Object.keys(NETWORK_FAULTS).map((fault) => [fault, 'ticketing', 'load']));
});

test('a part whose code fails leaves nothing, or the version before, and its team is told', { tag: '@long' }, async ({
  browser,
}) => {
  const file = 'src/next-events.part.tsx';
  const folder = buildChangedRemote({
    ...{ room: 'mfe-ticketing', version: FAULTY.version, file },
    from: 'export function Component(',
    to: CHANGED,
    also: [['export const loader =', 'const load =']],
  });
  console.log(release('publish', folder));
  await live({ kind: 'pin', targets: [FAULTY] }, 2);
  const limit = pLimit(CONCURRENCY);
  const met = Object.keys(CODE_FAULTS).map((fault) =>
    limit(async () => {
      const { report, logged } = await visit(
        browser,
        async (page) => {
          await page.addInitScript((named) => Reflect.set(globalThis, 'faultOfPart', named), fault);
          await page.goto(paths.aboutUs);
          await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).first().click();
        },
        fault === 'evaluation' ? 'version before' : 'nothing',
      );
      return [fault, report?.kind, ...logged];
    }),
  );
  expect(await Promise.all(met)).toEqual(Object.entries(CODE_FAULTS));
});

test('an unpinned part is gone from the page, and what is around it with it', async ({ page }) => {
  await live({ kind: 'unpin', names: ['ticketing'], mayLosePaths: true });
  await page.goto(HOME);
  await expect(newestPosts(page)).toBeVisible();
  await expect(page.locator('[data-part="ticketing/next-events"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Next events' })).toHaveCount(0);
});
