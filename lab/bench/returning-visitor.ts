/**
 * `npm run bench:returning-visitor [-- days]`: a week of twenty releases, each a patch of one page's text, and what it costs somebody
 * who opens six pages on each day: in a browser that reads deltas to the versions it has, and in one that does not. Bytes of
 * scripts and stylesheets as they were sent, with headers.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paths } from '@azadkar/shared-api/paths';
import { chromium } from '@playwright/test';
import { browserArguments } from '../../e2e/support/browser/browser-arguments';
import { findBrowser } from '../../e2e/support/browser/find-browser.mjs';
import { recordTransfers } from '../../e2e/support/browser/record-transfers';
import { buildChangedRemote, deleteBuilds } from '../../e2e/support/releases/remote-build';
import { type BenchSite, startSite } from './start-site';

const root = path.join(import.meta.dirname, '../..');

/** The text of each room that its releases change. */
const TEXTS: Record<string, readonly [file: string, text: string]> = {
  'mfe-public': ['src/about-us.page.tsx', 'Become a member'],
  'mfe-ticketing': ['src/events/events.page.tsx', 'No coming event fits these filters'],
  'mfe-learning': ['src/soft-skills.page.tsx', 'Registrations are closed at present.'],
  'mfe-account': ['src/forgot-password.page.tsx', 'We send you a link that lets you choose a new one'],
  'mfe-network': ['src/volunteer.page.tsx', 'What it is'],
  shell: ['src/routing/page-error.tsx', 'Try again'],
};

/** Twenty releases, by the day. */
const WEEK: readonly (readonly string[])[] = [
  ['mfe-public', 'mfe-ticketing', 'mfe-account'],
  ['mfe-public', 'mfe-learning', 'shell'],
  ['mfe-ticketing', 'mfe-account', 'mfe-network'],
  ['mfe-public', 'mfe-learning', 'shell'],
  ['mfe-ticketing', 'mfe-public', 'mfe-account'],
  ['mfe-network', 'mfe-learning', 'shell'],
  ['mfe-public', 'mfe-ticketing'],
];

/** How many days of it. */
const days = Number(process.argv[2] ?? WEEK.length);

const PAGES = [paths.home, paths.aboutUs, paths.events, paths.ourVoice, paths.softSkills, paths.login];

const BROWSERS = {
  'with deltas': [],
  'without deltas': ['CompressionDictionaryTransport', 'CompressionDictionaryTransportBackend'],
} as const;
type Kind = keyof typeof BROWSERS;

const GOALS = { remote: 0.05, shell: 0.15 };

interface Published {
  readonly name: string;
  readonly version: string;
  readonly bytes: number;
  readonly updates: readonly { readonly from: string; readonly bytes: number }[];
}

const profiles = mkdtempSync(path.join(tmpdir(), 'azadkar-visitors-'));
const site = await startSite(root);
try {
  await simulateWeek(site);
} finally {
  await site.end();
  deleteBuilds();
  rmSync(profiles, { recursive: true, force: true });
}

async function simulateWeek({ url, releaseStore }: BenchSite): Promise<void> {
  const week = WEEK.slice(0, days);
  // from a copy, as all that follow: names of chunks contain where the sources are
  for (const room of new Set(week.flat())) publishPatch(room, '99.0.1', releaseStore, url);
  const rows = [{ day: 'first visit', ...(await visitByAll(url)) }];
  const costs: { release: string; share: number; goal: number }[] = [];
  for (const [day, rooms] of week.entries()) {
    const published = rooms.map((room, i) => publishPatch(room, `99.0.${day * 3 + i + 2}`, releaseStore, url));
    for (const { name, version, bytes, updates } of published) {
      const share = (updates[0]?.bytes ?? bytes) / bytes;
      costs.push({ release: `${name}@${version}`, share, goal: name === 'shell' ? GOALS.shell : GOALS.remote });
    }
    rows.push({ day: `day ${day + 1}, ${rooms.length} releases`, ...(await visitByAll(url)) });
  }
  report(rows, costs);
}

function publishPatch(room: string, version: string, store: string, url: string): Published {
  const [file, from] = TEXTS[room] ?? ['', ''];
  const folder = buildChangedRemote({ room, version, file, from, to: `${from} (${version})` });
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [path.join(root, 'release/bin/release.mjs'), ...args, '--store', store], {
      encoding: 'utf8',
      env: { ...process.env, PUBLIC_URL: url },
    });
  const [published]: Published[] = JSON.parse(run('publish', folder, '--no-server-build', '--json'));
  if (!published) throw new Error(`${room} was not published.`);
  run('pin', `${published.name}@${version}`, '--yes');
  return published;
}

async function visitByAll(url: string): Promise<Record<Kind, number>> {
  return { 'with deltas': await visit(url, 'with deltas'), 'without deltas': await visit(url, 'without deltas') };
}

/** The bytes that a browser receives which has been here before. */
async function visit(url: string, kind: Kind): Promise<number> {
  const disabled = BROWSERS[kind].map((feature) => `,${feature}`).join('');
  const context = await chromium.launchPersistentContext(path.join(profiles, kind), {
    executablePath: findBrowser(),
    args: browserArguments.map((each) => (each.startsWith('--disable-features=') ? each + disabled : each)),
  });
  let bytes = 0;
  for (const address of PAGES) {
    const page = await context.newPage();
    const transfers = await recordTransfers(await context.newCDPSession(page));
    await page.goto(url + address);
    await page.locator('[data-remote] h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    bytes += transfers
      .filter((each) => /\.(js|css)$/.test(each.path))
      .reduce((sum, each) => sum + each.bytesWithHeaders, 0);
    await page.close();
  }
  await context.close();
  return bytes;
}

type Row = { day: string } & Record<Kind, number>;

function report(rows: readonly Row[], costs: readonly { release: string; share: number; goal: number }[]): void {
  const week = rows.slice(1);
  const sum = (kind: Kind) => week.reduce((all, row) => all + row[kind], 0);
  const all = { day: 'the week', 'with deltas': sum('with deltas'), 'without deltas': sum('without deltas') };
  console.table([...rows, all]);
  for (const { release, share, goal } of costs) {
    console.log(
      `${share <= goal ? '✓' : '✗'} ${release} ≤ ${goal * 100} % of its bytes: ${(share * 100).toFixed(1)} %`,
    );
    if (share > goal) process.exitCode = 1;
  }
}
