/**
 * Teams publish and managers pin, roll out and roll back while visitors use the site: no page reports an error, and none
 * gets two versions of a remote. `npm run story -- 200` runs it with more visitors.
 */
import { fileStore, type Revision, readLive } from '@azadkar/release';
import { paths } from '@azadkar/shared-api/paths';
import type { Browser } from '@playwright/test';
import { recordConsoleErrors } from '../../e2e/support/console-errors';
import { expect, test } from '../../e2e/support/fixtures';
import { openPage } from '../../e2e/support/open-page';
import { release, releaseInBackground } from '../../e2e/support/release-command';
import { BUILD_TIMEOUT_MS, changeBuild, deleteBuilds } from '../../e2e/support/releases/remote-build';
import { site } from '../../e2e/support/site';
import { assignmentsOf, isSteady, mixedVersions, p95, wrongVersion } from './assertions';
import { type Crowd, startCrowd } from './crowd';
import { expectShare } from './expect-share';
import { pinConcurrently, runTimed } from './manager';
import { openTab, type Tab } from './tab';

const SESSIONS = Number(process.env.STORY_SESSIONS ?? 12);
/** Times are always printed, but only checked by `npm run story`, which runs alone on the machine. */
const TIMED = process.env.STORY_SESSIONS !== undefined;
/** Two cores run three visitors beside the site; when commands are timed, one core is left to the site. */
const CONCURRENCY = TIMED ? 1 : 3;
const ROUNDS = Math.max(1, Math.round(SESSIONS / 50));
const NEW = '99.0.30';
/** Tabs that are opened early and stay open until the end. */
const LONG_LIVED_TABS = 4;

const store = fileStore(site.releaseStore);
const builds: string[] = [];
let before = 0;

test.beforeAll(() => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const changes = [
    { room: 'mfe-public', from: 'Become a member', to: 'Join the association' },
    { room: 'mfe-ticketing', from: 'be heard', to: 'be seen' },
  ];
  for (const changed of changes) builds.push(changeBuild({ ...changed, version: NEW }));
});
test.beforeEach(async () => {
  before = (await readLive(store, 'live'))?.revision ?? 0;
});
/** However a test ends, the next one starts from the same revision. */
test.afterEach(() => void release('roll-back', String(before), '--yes'));
test.afterAll(deleteBuilds);

test('no visitor gets an error or two versions of a remote while versions are published, rolled out and rolled back', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(600_000 + SESSIONS * 4_000);
  const start = performance.now();
  const crowd = startCrowd(browser, SESSIONS, CONCURRENCY);
  await Promise.all(builds.map((folder) => releaseInBackground('publish', folder)));
  const { effects, shares, tabs } = await manage(crowd, browser);
  await crowd.end();
  const loads = [...crowd.pageLoads, ...(await Promise.all(tabs.map(({ tab }) => tab.close())))];
  const errors = [...crowd.consoleErrors, ...tabs.flatMap((open) => open.errors)];
  const revisions = await revisionsSince();
  const assignments = assignmentsOf(loads, revisions).filter(({ pageLoads }) => pageLoads > 1);

  console.table({
    sessions: SESSIONS,
    'page loads': loads.length,
    'pages shown': loads.reduce((sum, { shown }) => sum + shown.length, 0),
    revisions: new Set(loads.map(({ revision }) => revision)).size,
    'errors of pages and chunks': errors.length,
    'page loads with two versions of a remote': mixedVersions(loads).length,
    'page loads with a version of no revision': wrongVersion(loads, revisions).length,
    'visitors assigned more than once': assignments.length,
    'of these steady': assignments.filter(isSteady).length,
    'commands timed': effects.length,
    'command to effect, p95, ms': p95(effects),
    'slowest, ms': Math.max(...effects),
    ...Object.fromEntries(shares.map(({ percent, share }) => [`share at ${percent} %`, share])),
    seconds: Math.round((performance.now() - start) / 1000),
  });
  expect(errors).toEqual([]);
  expect(mixedVersions(loads)).toEqual([]);
  expect(wrongVersion(loads, revisions)).toEqual([]);
  expect(assignments.length).toBeGreaterThan(SESSIONS / 10);
  expect(assignments.filter((assignment) => !isSteady(assignment))).toEqual([]);
  if (TIMED) expect(p95(effects)).toBeLessThanOrEqual(2_000);
});

interface LongLivedTab {
  tab: Tab;
  errors: readonly string[];
}

/** Runs the commands of the managers, spread over the sessions; the tabs that stay open navigate after each. */
async function manage(crowd: Crowd, browser: Browser) {
  const effects: number[] = [];
  const shares: { percent: number; share: string }[] = [];
  const tabs: LongLivedTab[] = [];
  const commands = Array.from({ length: ROUNDS }, (_, round) => commandsOf(round)).flat();
  for (const [i, command] of commands.entries()) {
    crowd.admit(((i + 2) * SESSIONS) / commands.length);
    await crowd.sessionsEnded(((i + 1) * SESSIONS) / commands.length);
    if (tabs.length < LONG_LIVED_TABS) tabs.push(await openLongLivedTab(browser, i));
    effects.push(await runTimed(...command));
    const percent = Number(command[3]);
    if (percent < 100 && i < commands.length / ROUNDS)
      shares.push({ percent, share: await expectShare(`public@${NEW}`, percent) });
    for (const { tab } of tabs) await tab.openNextPage();
  }
  return { effects, shares, tabs };
}

/** In a window of its own: a tab in the background renders too rarely to be clicked in. */
async function openLongLivedTab(browser: Browser, start: number): Promise<LongLivedTab> {
  const context = await browser.newContext({ baseURL: site.url });
  const errors = await recordConsoleErrors(context);
  return { tab: await openTab(context, start), errors };
}

/** Managers act while the visitors are there, so they do not wait for the server builds to be tried. */
const QUICKLY = '--no-server-build';

/** One remote is pinned, the other rolled out and rolled back; the next round swaps them. */
function commandsOf(round: number): string[][] {
  const [pinned, rolledOut] = round % 2 === 0 ? ['ticketing', 'public'] : ['public', 'ticketing'];
  return [
    ['pin', `${pinned}@${NEW}`, QUICKLY],
    ...['10', '50', '100'].map((percent) => ['roll-out', `${rolledOut}@${NEW}`, percent, QUICKLY]),
    ['roll-out', `${rolledOut}`, '--finish', QUICKLY],
    ['roll-back'],
    ['roll-back', String(before)],
  ];
}

async function revisionsSince(): Promise<Map<number, Revision>> {
  const numbers = (await store.listRevisions('live')).filter((number) => number >= before);
  const revisions = await Promise.all(numbers.map((number) => store.readRevision('live', number)));
  return new Map(revisions.flatMap((revision) => (revision ? [[revision.revision, revision] as const] : [])));
}

test('of managers who pin at the same moment one changes each remote, and who pins the same is refused', {
  tag: '@long',
}, async ({ page }) => {
  const results = await pinConcurrently(`public@${NEW}`, `public@${NEW}`, `ticketing@${NEW}`);
  expect(results.map(({ exitCode }) => exitCode).sort()).toEqual([0, 0, 1]);
  const refusal = results.find(({ exitCode }) => exitCode === 1)?.output ?? '';
  expect(refusal).toMatch(/Someone else made revision \d+ in the meantime .+, which changes public as well\./);
  expect(refusal).toContain('Nothing of yours was applied: look at what is live, then plan again.');
  for (const [address, name] of [
    [paths.aboutUs, 'public'],
    [paths.events, 'ticketing'],
  ] as const) {
    await openPage(page, address);
    await expect(page.locator(`[data-remote="${name}@${NEW}"]`)).toBeVisible();
  }
});
