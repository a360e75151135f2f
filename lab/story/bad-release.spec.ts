/**
 * A version throws for one visitor in three: the monitor ends it after a handful of visitors, and none of them sees an
 * error. A version that is no worse than the one before it is left alone, whatever goes wrong in the background.
 * `npm run story -- bad-release 300` runs it with so many visitors, and with 20 roll-outs of the good version.
 */
import { fileStore, readLive } from '@azadkar/release';
import type { Browser } from '@playwright/test';
import pLimit from 'p-limit';
import { expect, test } from '../../e2e/support/fixtures';
import { release } from '../../e2e/support/release-command';
import { publishFaulty } from '../../e2e/support/releases/faulty-remote';
import { arrive } from '../../e2e/support/releases/plain-visitor';
import { publishFixture } from '../../e2e/support/releases/publish-fixture';
import { BUILD_TIMEOUT_MS, deleteBuilds } from '../../e2e/support/releases/remote-build';
import { site } from '../../e2e/support/site';
import { visitWithBackgroundErrors } from './background-errors';
import { type Experience, VISITED, visitBadRelease } from './unlucky-visitor';

const IS_LONG = process.env.STORY_VISITORS !== undefined;
const VISITORS = Number(process.env.STORY_VISITORS ?? 60);
/** In the short form the story ends when so many more have come. */
const VISITORS_AFTERWARDS = IS_LONG ? VISITORS : 4;
const GOOD_ROLL_OUTS = IS_LONG ? 20 : 2;
/** In the short form one after another, so that their number does not depend on how busy the machine is. */
const CONCURRENCY = IS_LONG ? 3 : 1;
/** A minute, and four beside the other tests. */
const MAX_SECONDS = IS_LONG ? 60 : 240;
const MAX_AFFECTED = 5;

const SOUND = '1.0.0';
const BAD = '1.1.0';
const ALSO_SOUND = '1.2.0';

const store = fileStore(site.releaseStore);
const releases = publishFixture(site.releaseStore, site.url);

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  await publishFaulty(SOUND, 'no faults');
  await publishFaulty(BAD, 'faults');
  await publishFaulty(ALSO_SOUND, 'no faults');
});
test.beforeEach(() => releases.apply({ kind: 'pin', targets: [{ name: 'faulty', version: SOUND }] }, 4));
test.afterEach(() => releases.apply({ kind: 'unpin', names: ['faulty'], mayLosePaths: true }));
test.afterAll(deleteBuilds);

const BAD_RELEASES = [
  { how: 'rolled out to half of the visitors', command: ['roll-out', `faulty@${BAD}`, '50'] },
  { how: 'pinned', command: ['pin', `faulty@${BAD}`] },
];

for (const { how, command } of BAD_RELEASES) {
  test(`a version that throws for one visitor in three and is ${how} is ended before six have met it`, {
    tag: '@long',
  }, async ({ browser, consoleErrors }) => {
    test.setTimeout(300_000 + VISITORS * 4_000);
    consoleErrors.allow(/./);
    release(...command, '--yes');
    const { visitors, endedAfter } = await letVisitorsCome(browser);
    const affected = visitors.filter(({ met }) => met);
    console.log(`${how}: ${(await readLive(store, 'live'))?.reason}`);
    console.table({
      visitors: visitors.length,
      'ended after visitors': endedAfter?.visitors ?? 'never',
      'ended after seconds': endedAfter?.seconds ?? 'never',
      'visitors who met the fault': affected.length,
      'of these shown the version before': affected.filter(({ shown }) => shown === `faulty@${SOUND}`).length,
      'visitors who saw an error': visitors.filter(({ sawError }) => sawError).length,
    });
    expect((await readLive(store, 'live'))?.author).toBe('the guard');
    expect(endedAfter?.seconds).toBeLessThan(MAX_SECONDS);
    expect(affected.length).toBeGreaterThan(0);
    expect(affected.length).toBeLessThanOrEqual(MAX_AFFECTED);
    expect(affected.filter(({ shown }) => shown !== `faulty@${SOUND}`)).toEqual([]);
    expect(visitors.filter(({ sawError }) => sawError)).toEqual([]);
  });
}

/**
 * Visitors come a few at a time, until the version has been ended for a while. Of those who get the bad version, every third
 * is unlucky.
 */
async function letVisitorsCome(browser: Browser) {
  const startedAt = performance.now();
  const visitors: Experience[] = [];
  let endedAfter: { visitors: number; seconds: number } | undefined;
  let chosen = 0;
  await pLimit(CONCURRENCY).map(Array(VISITORS).keys(), async () => {
    if (endedAfter && visitors.length >= endedAfter.visitors + VISITORS_AFTERWARDS) return;
    const visitor = await arrive(VISITED);
    const isChosen = visitor.versionOf('faulty') === BAD;
    if (isChosen) chosen += 1;
    visitors.push(await visitBadRelease(browser, { cookie: visitor.cookie, isUnlucky: isChosen && chosen % 3 === 1 }));
    if (endedAfter || !(await isEnded())) return;
    endedAfter = { visitors: visitors.length, seconds: Math.round((performance.now() - startedAt) / 100) / 10 };
  });
  return { visitors, endedAfter };
}

const isEnded = async () => (await readLive(store, 'live'))?.author === 'the guard';

test('a good version is not ended by the errors that two visitors in a hundred have with any version', {
  tag: '@long',
}, async () => {
  test.setTimeout(300_000 + GOOD_ROLL_OUTS * 60_000);
  const ended: number[] = [];
  let reports = 0;
  for (let run = 1; run <= GOOD_ROLL_OUTS; run += 1) {
    await releases.apply({ kind: 'roll-out', target: { name: 'faulty', version: ALSO_SOUND }, percent: 50 });
    reports += await visitWithBackgroundErrors(IS_LONG ? VISITORS : 150);
    if (await isEnded()) ended.push(run);
    else await releases.apply({ kind: 'abort', name: 'faulty' });
  }
  console.log(`${GOOD_ROLL_OUTS} roll-outs of a good version, ${reports} reports: ended were ${ended.length}`);
  expect(reports).toBeGreaterThan(0);
  expect(ended).toEqual([]);
});
