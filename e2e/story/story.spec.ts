/**
 * Teams publish, managers pin, roll out and roll back, and visitors come and go all the while: nobody meets an error or
 * two versions on one page. `npm run story -- 200` tells it with more visitors.
 */

import { fileStore, type Revision, readLive } from '@azadkar/release';
import { paths } from '@azadkar/shared-api/paths';
import type { Browser } from '@playwright/test';
import { recordConsoleErrors } from '../support/console-errors';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';
import { buildChangedRemote, deleteBuilds, release, releaseInBackground } from '../support/remote-build';
import { site } from '../support/site';
import { isSteady, mixedVersions, p95, rollOutBucketsOf, wrongVersion } from './assertions';
import { type Crowd, startCrowd } from './crowd';
import { expectShare } from './expect-share';
import { pinConcurrently, runTimed } from './manager';
import { openTab, type Tab } from './tab';

const SESSIONS = Number(process.env.STORY_SESSIONS ?? 24);
/** Times are printed always, and held to their mark where the story is told for its figures. */
const TIMED = process.env.STORY_SESSIONS !== undefined;
/** As two cores bear beside the site; where commands are timed, visitors' machines leave the site one of them. */
const CONCURRENCY = TIMED ? 1 : 3;
const ROUNDS = Math.max(2, Math.round(SESSIONS / 50));
const NEW = '1.0.30';
/** Tabs that are opened early and left only when all is over. */
const LONG_LIVED_TABS = 4;

const store = fileStore(site.releaseStore);
const builds: string[] = [];
let before = 0;

test.beforeAll(() => {
  const changes = [
    { room: 'mfe-public', file: 'src/about-us/about-us.page.tsx', from: 'alone is not a plan', to: 'two see more' },
    { room: 'mfe-ticketing', file: 'src/events/events.page.tsx', from: 'be heard', to: 'be seen' },
  ];
  for (const changed of changes) builds.push(buildChangedRemote({ ...changed, version: NEW }));
});
test.beforeEach(async () => {
  before = (await readLive(store, 'live'))?.revision ?? 0;
});
/** However a test ends, the next one finds what this one found. */
test.afterEach(() => void release('roll-back', String(before), '--yes'));
test.afterAll(deleteBuilds);

test('teams publish, managers change what is live, and no visitor meets an error or a mixture', async ({ browser }) => {
  test.setTimeout(120_000 + SESSIONS * 4_000);
  const began = performance.now();
  const crowd = startCrowd(browser, SESSIONS, CONCURRENCY);
  await Promise.all(builds.map((folder) => releaseInBackground('publish', folder)));
  const { effects, shares, lasting } = await manage(crowd, browser);
  await crowd.end();
  const visits = [...crowd.pageLoads, ...(await Promise.all(lasting.map(({ tab }) => tab.close())))];
  const troubles = [...crowd.consoleErrors, ...lasting.flatMap(({ heard }) => heard)];
  const revisions = await revisionsSince();
  const lots = rollOutBucketsOf(visits, revisions).filter((lot) => lot.visits > 1);

  console.table({
    sessions: SESSIONS,
    'page loads': visits.length,
    'pages shown': visits.reduce((sum, { shown }) => sum + shown.length, 0),
    'revisions met': new Set(visits.map(({ revision }) => revision)).size,
    'errors of pages and chunks': troubles.length,
    'page loads with two versions of a remote': mixedVersions(visits).length,
    'page loads with a version that was not on offer': wrongVersion(visits, revisions).length,
    'lots drawn more than once': lots.length,
    'of these steady': lots.filter(isSteady).length,
    'commands timed': effects.length,
    'command to effect, p95, ms': p95(effects),
    'slowest, ms': Math.max(...effects),
    ...Object.fromEntries(shares.map(({ percent, share }) => [`share at ${percent} %`, share])),
    seconds: Math.round((performance.now() - began) / 1000),
  });
  expect(troubles).toEqual([]);
  expect(mixedVersions(visits)).toEqual([]);
  expect(wrongVersion(visits, revisions)).toEqual([]);
  expect(lots.length).toBeGreaterThan(SESSIONS / 5);
  expect(lots.filter((lot) => !isSteady(lot))).toEqual([]);
  if (TIMED) expect(p95(effects)).toBeLessThanOrEqual(2_000);
});

/** Every command of the story, spread over the sessions; lasting tabs move on after each. */
async function manage(crowd: Crowd, browser: Browser) {
  const effects: number[] = [];
  const shares: { percent: number; share: string }[] = [];
  const lasting: { tab: Tab; heard: readonly string[] }[] = [];
  const commands = Array.from({ length: ROUNDS }, (_, round) => commandsOf(round)).flat();
  for (const [i, command] of commands.entries()) {
    await crowd.sessionsEnded((i * SESSIONS) / commands.length);
    if (lasting.length < LONG_LIVED_TABS) lasting.push(await openLasting(browser, i));
    effects.push(await runTimed(...command));
    const percent = Number(command[3]);
    if (percent < 100 && i < commands.length / ROUNDS)
      shares.push({ percent, share: await expectShare(`public@${NEW}`, percent) });
    for (const { tab } of lasting) await tab.openNextPage();
  }
  return { effects, shares, lasting };
}

/** In a window of its own, as a tab behind another one is drawn too seldom to be clicked in. */
async function openLasting(browser: Browser, at: number) {
  const context = await browser.newContext({ baseURL: site.url });
  const heard = recordConsoleErrors(context);
  return { tab: await openTab(context, at), heard };
}

/** One remote is pinned, the other rolled out and taken back; in the next round it is the other way round. */
function commandsOf(round: number): string[][] {
  const [pinned, rolledOut] = round % 2 === 0 ? ['ticketing', 'public'] : ['public', 'ticketing'];
  return [
    ['pin', `${pinned}@${NEW}`],
    ...['10', '50', '100'].map((percent) => ['roll-out', `${rolledOut}@${NEW}`, '--percent', percent]),
    ['roll-out', `${rolledOut}`, '--finish'],
    ['roll-back'],
    ['roll-back', String(before)],
  ];
}

async function revisionsSince(): Promise<Map<number, Revision>> {
  const numbers = (await store.listRevisions('live')).filter((number) => number >= before);
  const revisions = await Promise.all(numbers.map((number) => store.readRevision('live', number)));
  return new Map(revisions.flatMap((revision) => (revision ? [[revision.revision, revision] as const] : [])));
}

test('of two who pin at the same moment one wins, and the other is told', async ({ page }) => {
  const answers = await pinConcurrently(`public@${NEW}`, `ticketing@${NEW}`);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
  const refused = answers.find(({ code }) => code === 1)?.said ?? '';
  expect(refused).toMatch(/Someone else made revision \d+ in the meantime, and nothing of yours was applied\./);
  expect(refused).toContain('Look at `release status`, then run the command again.');
  const winner = answers[0]?.code === 0 ? 'public' : 'ticketing';
  for (const [address, name] of [
    [paths.aboutUs, 'public'],
    [paths.events, 'ticketing'],
  ] as const) {
    await openPage(page, address);
    await expect(page.locator(`[data-remote="${name}@${name === winner ? NEW : '1.0.0'}"]`)).toBeVisible();
  }
});
