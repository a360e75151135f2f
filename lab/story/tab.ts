import { paths } from '@azadkar/shared-api/paths';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../../e2e/support/fixtures';
import { openPage } from '../../e2e/support/open-page';
import { readManifest } from '../../e2e/support/releases/manifest';
import { VISITOR_COOKIE } from '../../gateway/src/page/page-request';

interface Stop {
  link: string;
  address: string;
  remote: string;
}

/** A page of each of three remotes, and the link to it, which is on every page. */
const ABOUT_US: Stop = { link: 'About us', address: paths.aboutUs, remote: 'public' };
const EVENTS: Stop = { link: 'Events', address: paths.events, remote: 'ticketing' };
const OUR_VOICE: Stop = { link: 'Our Voice', address: paths.ourVoice, remote: 'network' };

const stopAt = (n: number) => (n % 3 === 0 ? ABOUT_US : n % 3 === 1 ? EVENTS : OUR_VOICE);

/** One page load, until the tab is closed. */
export interface PageLoad {
  /** The id of the visitor, if the gateway set one for a roll-out. */
  visitor: string | undefined;
  revision: number;
  /** The version of each remote in the manifest of the page. */
  versions: Readonly<Record<string, string>>;
  /** The release of each page that was shown, and of each file that was fetched: "ticketing@1.0.0". */
  shown: readonly string[];
  fetched: readonly string[];
}

export interface Tab {
  /** Follows a link to a page of another remote. */
  openNextPage(): Promise<void>;
  close(): Promise<PageLoad>;
}

/** Loads one of the three pages, chosen by the number `start`. */
export async function openTab(context: BrowserContext, start: number): Promise<Tab> {
  const page = await context.newPage();
  const fetched = recordFetchedReleases(page);
  await openPage(page, stopAt(start).address);
  const shown = [await shownRelease(page, stopAt(start).remote)];
  const { revision, remotes } = await readManifest(page);
  const visitor = (await context.cookies()).find(({ name }) => name === VISITOR_COOKIE)?.value;
  let current = start;
  return {
    async openNextPage() {
      current += 1;
      const { link, remote } = stopAt(current);
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().click();
      shown.push(await shownRelease(page, remote));
    },
    async close() {
      await page.close();
      const versions = Object.fromEntries(remotes.map(({ name, versions: [first] }) => [name, first?.version ?? '']));
      return { visitor, revision, versions, shown, fetched };
    },
  };
}

async function shownRelease(page: Page, remote: string): Promise<string> {
  const shown = page.locator(`[data-remote^="${remote}@"]`);
  await expect(shown).toBeVisible();
  return (await shown.getAttribute('data-remote')) ?? '';
}

function recordFetchedReleases(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, name, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(request.url()) ?? [];
    if (name) fetched.push(`${name}@${version}`);
  });
  return fetched;
}
