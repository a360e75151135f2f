/** Opens the pages of a build in a browser inside a running site, and reports what visitors would meet and what axe finds. */
import type { Browser, BrowserContext, Route } from 'playwright-core';
import { Refusal } from '../errors';
import { addressOf } from '../manifest/addresses';
import { leanVersion } from '../manifest/lean';
import { type LeanManifest, type LeanRemote, nameOf, type RemoteRelease } from '../manifest/manifest';
import { contentTypeOf } from '../webpack/assets/module-options';
import type { Finding, PageToCheck } from './choose-pages';
import {
  collectConsoleErrors,
  launchBrowser,
  type Member,
  measureWidth,
  requireSite,
  runAxe,
  SCREENS,
  signIn,
  waitForPage,
} from './open-page';

export interface PagesCheck {
  /** The site's origin: http://localhost:8080. */
  readonly site: string;
  readonly release: RemoteRelease;
  /** The build's files by name. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly pages: readonly PageToCheck[];
  readonly member: Member | null;
}

/** A finding for each page. Throws Refusal when there is no browser, or no site. */
export async function checkPages(check: PagesCheck): Promise<Finding[]> {
  await requireSite(check.site);
  const browser = await launchBrowser();
  try {
    const screens = await Promise.all(SCREENS.map((screen) => openPages(browser, check, screen)));
    return check.pages.map(({ address }, i) => {
      const problems = screens.flatMap((pages) => pages[i] ?? []);
      return toFinding(address, problems);
    });
  } finally {
    await browser.close();
  }
}

interface Problem {
  readonly width: number;
  readonly message: string;
}

function toFinding(address: string, problems: readonly Problem[]): Finding {
  const messages = [...new Set(problems.map(({ message }) => message))].map((message) => {
    const widths = problems.filter((problem) => problem.message === message).map(({ width }) => width);
    return `at ${widths.join(' and ')} px: ${message}`;
  });
  const detail = messages.join('; ') || `opens at ${SCREENS.map(({ viewport }) => viewport.width).join(' and ')} px`;
  return { what: address, verdict: messages.length > 0 ? 'failed' : 'ok', detail };
}

/** The problems of every page on one screen. Public pages are opened as a guest, even where there is a member. */
async function openPages(browser: Browser, check: PagesCheck, screen: (typeof SCREENS)[number]): Promise<Problem[][]> {
  const options = { ...screen, baseURL: check.site, reducedMotion: 'reduce' } as const;
  const guest = await browser.newContext(options);
  const member = await browser.newContext(options);
  if (check.member && check.pages.some(({ row }) => row.access === 'member')) await signIn(member, check.member);
  for (const context of [guest, member]) await context.route('**', (route) => interceptRequest(route, check));
  const problems: Problem[][] = [];
  for (const page of check.pages) {
    const messages = await openPage(page.row.access === 'member' ? member : guest, page, check);
    problems.push(messages.map((message) => ({ width: screen.viewport.width, message })));
  }
  return problems;
}

/** Serves the build's own files, and the site's pages with the build in them; lets every other request through. */
async function interceptRequest(route: Route, { site, release, files }: PagesCheck): Promise<void> {
  const request = route.request();
  const { pathname, origin } = new URL(request.url());
  const folder = addressOf(release, '');
  const file = pathname.startsWith(folder) ? files.get(pathname.slice(folder.length)) : undefined;
  if (file) return route.fulfill({ body: file, contentType: contentTypeOf(pathname) ?? 'application/octet-stream' });
  if (pathname.startsWith('/reports/')) return route.fulfill({ status: 204 }); // the site's figures are of visitors only
  if (request.resourceType() !== 'document' || origin !== new URL(site).origin) return route.continue();
  const response = await route.fetch({ maxRedirects: 0 });
  if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
  await route.fulfill({ response, status: 200, body: offerBuild(await response.text(), release) });
}

async function openPage(context: BrowserContext, toCheck: PageToCheck, check: PagesCheck): Promise<string[]> {
  const page = await context.newPage();
  const consoleErrors = collectConsoleErrors(page);
  try {
    await page.goto(toCheck.address).catch(() => null);
    const missing = await waitForPage(page, toCheck, nameOf(check.release));
    if (missing) return [missing, ...consoleErrors()];
    return [...consoleErrors(), ...(await runAxe(page)), ...(await measureWidth(page))];
  } finally {
    await page.close();
  }
}

const MANIFEST = /<script type="application\/json" id="manifest">(.*?)<\/script>/s;
/** The live version's scripts and stylesheets of the page; the shell loads those of the build itself. */
const PAGE_FILES = /<script\b[^>]*\bdata-of="page"[^>]*><\/script>|<link\b[^>]*\bdata-of="page"[^>]*>/g;

/**
 * The site's HTML with the release as the only version of its remote. What a server has rendered is removed, because the
 * live version rendered it. Throws Refusal for HTML that is not a page of this platform.
 */
export function offerBuild(html: string, release: RemoteRelease): string {
  const [head] = html.split('</head>');
  const [, manifest] = MANIFEST.exec(html) ?? [];
  if (!head || !manifest) throw new Refusal('The site does not answer with a page of this platform.');
  const offered = JSON.stringify(withBuild(JSON.parse(manifest), release)).replaceAll('<', '\\u003c');
  return `${head.replace(PAGE_FILES, '')}</head>
<body><div id="root"></div><script type="application/json" id="manifest">${offered}</script></body></html>`;
}

/** Without a version to fall back to, which would hide errors of this one. */
function withBuild(manifest: LeanManifest, release: RemoteRelease): LeanManifest {
  const { name, routes } = release;
  const offered: LeanRemote = { name, routes, versions: [leanVersion(release)] };
  return { ...manifest, remotes: [...manifest.remotes.filter((remote) => remote.name !== name), offered] };
}
