/** Visits every page of a planned site beside the live one, on both screens, and compares. */

import pLimit from 'p-limit';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser, type Member, SCREENS, signIn } from '../open-page';
import { compareVisits, compareVitals, type Difference, type Limits, maybeSlower } from './compare-visits';
import type { TrialPage } from './list-pages';
import { measureVitals, type Visit, visitPage } from './visit-page';

/** Visits at the same time: a visit mostly waits. */
const PARALLEL_VISITS = 5;
/** What seems worse is visited again alone, until so many visits were worse again: then the others are believed. */
const MAX_CONFIRMED = 4;
/** Pages that seem slower are measured again, one at a time; only the worst, because that takes time. */
const MAX_SUSPECTS = 8;
const RUNS = 3;

export interface TrialOptions {
  readonly pages: readonly TrialPage[];
  /** The origins of the two sites; the live one is null before the first revision. */
  readonly live: string | null;
  readonly tried: string;
  readonly member: Member | null;
  readonly limits: Limits;
  /** Called now and then with how many of the visits are done. */
  readonly onProgress: (done: number, all: number) => void;
}

export interface TriedPage {
  readonly page: TrialPage;
  readonly width: number;
  readonly live: Visit | null;
  readonly tried: Visit;
  readonly differences: readonly Difference[];
}

interface Contexts {
  readonly width: number;
  readonly guest: BrowserContext;
  readonly member: BrowserContext;
}

/** The results in the order of the pages. Throws Refusal where there is no browser, or the member cannot sign in. */
export async function runTrial(options: TrialOptions): Promise<TriedPage[]> {
  const browser = await launchBrowser();
  try {
    const screens = await openContexts(browser, options);
    const visits = options.pages.flatMap((page) => screens.map((screen) => ({ page, screen })));
    await warmUp(screens, options);
    let done = 0;
    const limit = pLimit(PARALLEL_VISITS);
    const results = await Promise.all(
      visits.map(({ page, screen }) =>
        limit(async () => {
          const result = await visitBoth(screen, page, options);
          done += 1;
          options.onProgress(done, visits.length);
          return { ...result, screen };
        }),
      ),
    );
    return await measureSuspects(await confirm(results, options), options);
  } finally {
    await browser.close();
  }
}

/** One sign-in for all: the cookies of both gateways are those of this machine. The live site's form is used, which works. */
async function openContexts(browser: Browser, { pages, live, tried, member }: TrialOptions): Promise<Contexts[]> {
  const forMembers = pages.some(({ row }) => row.access !== 'public');
  const first = await browser.newContext({ baseURL: live ?? tried });
  if (member && forMembers) await signIn(first, member);
  const storageState = await first.storageState();
  await first.close();
  return Promise.all(
    SCREENS.map(async (screen) => ({
      width: screen.viewport.width,
      guest: await browser.newContext({ ...screen, reducedMotion: 'reduce' }),
      member: await browser.newContext({ ...screen, reducedMotion: 'reduce', storageState }),
    })),
  );
}

const contextFor = ({ guest, member }: Contexts, { row }: TrialPage) => (row.access === 'public' ? guest : member);

/**
 * The live page is visited where another code would be served, and where the tried one shows a fault: a page that is the
 * same in both cannot be heavier or slower.
 */
async function visitBoth(screen: Contexts, page: TrialPage, options: TrialOptions): Promise<TriedPage> {
  const context = contextFor(screen, page);
  const tried = await visitPage(context, page, { origin: options.tried, release: page.release, looksClosely: true });
  const alone = compareVisits(null, tried, options.limits);
  const { before } = page;
  const hasLive = before !== null && options.live !== null && (page.differs || alone.length > 0);
  const looksClosely = (tried.findings ?? []).length > 0;
  const live =
    hasLive && options.live
      ? await visitPage(context, page, { origin: options.live, release: before, looksClosely })
      : null;
  const differences = live ? compareVisits(live, tried, options.limits) : alone;
  return { page, width: screen.width, live, tried, differences };
}

type Result = TriedPage & { readonly screen: Contexts };

/** The first visits of a gateway and of a browser are slow and say nothing. */
async function warmUp(screens: readonly Contexts[], { pages: [page], live, tried }: TrialOptions): Promise<void> {
  const visits = [live, tried].flatMap((origin) => screens.map((screen) => ({ origin, screen })));
  for (const { origin, screen } of visits)
    if (page && origin) await measureVitals(contextFor(screen, page), page, { origin, release: page.release });
}

const isWorse = ({ differences }: TriedPage) => differences.some(({ verdict }) => verdict === 'worse');

/** On a busy machine a page may come too late once. */
async function confirm(results: readonly Result[], options: TrialOptions): Promise<Result[]> {
  const confirmed: Result[] = [];
  let stillWorse = 0;
  for (const result of results) {
    const believed = !isWorse(result) || stillWorse >= MAX_CONFIRMED;
    const again = believed
      ? result
      : { ...(await visitBoth(result.screen, result.page, options)), screen: result.screen };
    if (!believed && isWorse(again)) stillWorse += 1;
    confirmed.push(again);
  }
  return confirmed;
}

/** Measured alone and alternately, because what runs at the same time makes both slower. */
async function measureSuspects(results: readonly Result[], options: TrialOptions): Promise<TriedPage[]> {
  const { live: liveOrigin, limits } = options;
  const suspects = results
    .flatMap((result) => {
      const slower = result.live && !isWorse(result) ? maybeSlower(result.live.vitals, result.tried.vitals, limits) : 0;
      return slower > 0 ? [{ result, slower }] : [];
    })
    .sort((a, b) => b.slower - a.slower)
    .slice(0, MAX_SUSPECTS);
  const found = new Map<Result, Difference[]>();
  for (const { result } of suspects) {
    const { page, screen } = result;
    if (!liveOrigin || !page.before) continue;
    const context = contextFor(screen, page);
    const live: Visit['vitals'][] = [];
    const tried: Visit['vitals'][] = [];
    for (let run = 0; run < RUNS; run += 1) {
      live.push(await measureVitals(context, page, { origin: liveOrigin, release: page.before }));
      tried.push(await measureVitals(context, page, { origin: options.tried, release: page.release }));
    }
    found.set(result, compareVitals(live, tried, limits));
  }
  return results.map((result) => {
    const { screen: _, ...visited } = result;
    return { ...visited, differences: [...visited.differences, ...(found.get(result) ?? [])] };
  });
}
