/** A shell that is rolled out to some visitors: what each of them gets. */
import type { Revision, ShellRelease } from '@azadkar/release';
import { aSite, publishShell } from '../testing/a-site';
import { answerPage } from './answer-page';
import { chooseVersions, leanManifestFor, needsVisitorId, versionFor } from './choose-versions';
import { parsePageRequest } from './page-request';

const now = Date.parse('2026-11-21T08:05:00.000Z');
const visitors = Array.from({ length: 400 }, (_, i) => `visitor-${i}`);

async function rolledOut(percent: number, change: (shell: ShellRelease) => ShellRelease = (shell) => shell) {
  const { store, revision } = await aSite();
  const release = change(await publishShell(store, '1.1.0'));
  return { live: { ...revision, shellRollOut: { release, percent } } satisfies Revision };
}

const leanManifestOf = (revision: Revision | undefined) =>
  revision && leanManifestFor({ revision, overrides: {}, onTrial: new Set() });

const shellOf = (live: Revision, visitorId: string) =>
  chooseVersions(live, {}, { visitorId, now }).revision.shell.version;

test('a visitor keeps the shell, and raising the percentage only adds visitors', async () => {
  const { live } = await rolledOut(10);
  const raised = { ...live, shellRollOut: { ...live.shellRollOut, percent: 50 } };
  const chosen = visitors.filter((visitor) => shellOf(live, visitor) === '1.1.0');
  expect(chosen.length).toBeGreaterThan(15);
  expect(chosen.length).toBeLessThan(80);
  for (const visitor of chosen) expect([shellOf(live, visitor), shellOf(raised, visitor)]).toEqual(['1.1.0', '1.1.0']);
  expect(visitors.filter((visitor) => shellOf(raised, visitor) === '1.1.0').length).toBeGreaterThan(150);
  for (const visitor of visitors) expect(versionFor(live, 'shell', visitor)).toBe(shellOf(live, visitor));
});

test('the manifest, the scripts and a developer’s build are those of the shell that was chosen', async () => {
  const { live } = await rolledOut(100);
  const visit = { visitorId: 'visitor-1', now };
  const versions = chooseVersions(live, {}, visit);
  expect(leanManifestFor(versions).shell).toBe('1.1.0');
  expect(versions.revision.shell.files).toBe(live.shellRollOut.release.files);
  const local = { ticketing: new URL('http://localhost:4304/entry.js') };
  const { shell } = chooseVersions(live, local, visit).revision;
  expect([shell.version, shell.scripts]).toEqual(['1.1.0', ['development/main.js']]);
});

test('those who get the same versions get the same revision, from which everything else is computed once', async () => {
  const { live } = await rolledOut(50);
  const revisions = visitors.map((visitorId) => chooseVersions(live, {}, { visitorId, now }).revision);
  expect(new Set(revisions).size).toBe(2);
  const [first, again] = [revisions[0], revisions[0]].map(leanManifestOf);
  expect(first?.remotes[0]).toBe(again?.remotes[0]);
});

test('visitors get an id while a shell is rolled out', async () => {
  const { live } = await rolledOut(10);
  const { shellRollOut: _, ...before } = live;
  expect([needsVisitorId(live, now), needsVisitorId(before, now)]).toEqual([true, false]);
});

test('a version that the rolled-out shell cannot run is no fallback there, and stays one in the pinned shell', async () => {
  const { live } = await rolledOut(50, (shell) => {
    const { forms: _, ...provides } = shell.provides;
    return { ...shell, provides };
  });
  const [pinned] = live.remotes;
  if (!pinned) throw new Error('no remote');
  const previous = { ...pinned.release, version: '0.9.0', needs: { forms: '^1.0.0' } };
  const site = { ...live, remotes: [{ ...pinned, previous }] };
  const fallbackOf = (shell: string) => {
    const visitorId = visitors.find((visitor) => shellOf(site, visitor) === shell) ?? '';
    return chooseVersions(site, {}, { visitorId, now }).revision.remotes[0]?.previous?.version;
  };
  expect([fallbackOf('1.0.0'), fallbackOf('1.1.0')]).toEqual(['0.9.0', undefined]);
});

test('addresses that only lead elsewhere are those of the chosen shell, and nobody keeps them for others', async () => {
  const redirects = [{ from: '/tickets', to: '/events' } as const];
  const { live } = await rolledOut(50, (shell) => ({ ...shell, redirects }));
  const answerFor = (shell: string, url: string) => {
    const visitor = visitors.find((each) => shellOf(live, each) === shell) ?? '';
    return answerPage(live, parsePageRequest(url, `visitor=${visitor}`), {
      ...{ publicUrl: new URL('http://localhost:8080'), nonce: 'n', overrides: {} },
      ...{ newVisitorId: 'new-visitor', secure: false, now },
    });
  };
  expect(answerFor('1.1.0', '/tickets')).toMatchObject({ status: 302, headers: { location: '/events' } });
  expect(answerFor('1.0.0', '/tickets').status).toBe(404);
  expect(answerFor('1.0.0', '/dasboard/orders')).toMatchObject({
    status: 308,
    headers: { location: '/dashboard/orders', 'cache-control': 'private, no-store' },
  });
});
