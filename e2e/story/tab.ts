import type { LeanManifest } from '@azadkar/release/manifest';
import { paths } from '@azadkar/shared-api/paths';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../support/fixtures';
import { openPage } from '../support/open-page';

/** Pages of three remotes, each with the link that leads to it from every page. */
const PAGES = [
  { link: 'About us', address: paths.aboutUs, remote: 'public' },
  { link: 'Events', address: paths.events, remote: 'ticketing' },
  { link: 'Our Voice', address: paths.ourVoice, remote: 'network' },
] as const;

/** What one page load lived through, until it was left. */
export interface PageLoad {
  /** Who it was, while something was being rolled out. */
  visitor: string | undefined;
  revision: number;
  /** The version of each remote that the page was born with. */
  born: Readonly<Record<string, string>>;
  /** The remote and version of each page that was shown, and of each file that was fetched: "ticketing@1.0.0". */
  shown: readonly string[];
  fetched: readonly string[];
}

export interface Tab {
  /** Follows a link to a page of another remote. */
  openNextPage(): Promise<void>;
  close(): Promise<PageLoad>;
}

/** Loads one of the pages, `at` says which. */
export async function openTab(context: BrowserContext, at: number): Promise<Tab> {
  const page = await context.newPage();
  const fetched = recordFetchedVersions(page);
  const first = pageAt(at);
  await openPage(page, first.address);
  const shown = [await shownVersion(page, first.remote)];
  const { revision, remotes }: LeanManifest = JSON.parse((await page.locator('#manifest').textContent()) ?? '');
  const visitor = (await context.cookies()).find(({ name }) => name === 'visitor')?.value;
  let now = at;
  return {
    async openNextPage() {
      now += 1;
      const { link, remote } = pageAt(now);
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().click();
      shown.push(await shownVersion(page, remote));
    },
    async close() {
      await page.close();
      const born = Object.fromEntries(remotes.map(({ name, versions: [first] }) => [name, first?.version ?? '']));
      return { visitor, revision, born, shown, fetched };
    },
  };
}

const pageAt = (at: number) => PAGES[at % PAGES.length] as (typeof PAGES)[number];

async function shownVersion(page: Page, remote: string): Promise<string> {
  const shown = page.locator(`[data-remote^="${remote}@"]`);
  await expect(shown).toBeVisible();
  return (await shown.getAttribute('data-remote')) ?? '';
}

function recordFetchedVersions(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, name, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(request.url()) ?? [];
    if (name) fetched.push(`${name}@${version}`);
  });
  return fetched;
}
