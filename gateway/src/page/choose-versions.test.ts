import type { PinnedRemote, Revision } from '@azadkar/release';
import { aSite, EVENTS, publishRemote } from '../testing/a-site';
import { chooseVersions, leanManifestFor, needsVisitorId } from './choose-versions';
import type { Overrides } from './overrides';

const visit = { visitorId: 'visitor-1', now: Date.parse('2026-11-21T08:05:00.000Z') };

test('without overrides a visit gets what is pinned', async () => {
  const { revision } = await aSite();
  const versions = chooseVersions(revision, {}, visit);
  expect(versions.revision).toEqual(revision);
  expect(leanManifestFor(versions).remotes[0]).not.toHaveProperty('overridden');
});

test("a remote on a developer's machine gets the shell's development build, where there is one", async () => {
  const { revision } = await aSite();
  const local = new URL('http://localhost:4304/entry.js');
  const { shell } = chooseVersions(revision, { ticketing: local }, visit).revision;
  expect(shell.scripts).toEqual(['development/main.js']);
  expect(shell.provides.forms?.files).toEqual(['development/forms.js']);
  const { development: _, ...before } = revision.shell;
  const older = { ...revision, shell: before };
  expect(chooseVersions(older, { ticketing: local }, visit).revision.shell.scripts).toEqual(before.scripts);
});

test('the browser gets the description of a page only where it shows it: while the profile is incomplete', async () => {
  const { revision } = await aSite();
  const described = revision.remotes.map(({ release, ...pinned }) => {
    const [first, ...others] = release.routes.map((route) => ({ ...route, description: 'What it is.' }));
    const routes = first ? [{ ...first, needsCompleteProfile: true }, ...others] : [];
    return { ...pinned, release: { ...release, routes } };
  });
  const versions = chooseVersions({ ...revision, remotes: described }, {}, visit);
  const routes = leanManifestFor(versions).remotes.flatMap((remote) => remote.routes);
  expect(routes.filter(({ needsCompleteProfile }) => needsCompleteProfile)).toMatchObject([
    { description: 'What it is.' },
    ...described.slice(1).map(() => ({ description: 'What it is.' })),
  ]);
  for (const route of routes) expect('description' in route).toBe(route.needsCompleteProfile ?? false);
});

/** The site with another pin of its remote. */
function withPin({ remotes, ...site }: Revision, change: (pinned: PinnedRemote) => Partial<PinnedRemote>): Revision {
  return {
    ...site,
    remotes: remotes.map(({ release }) => ({ release, previous: release, ...change({ release, previous: null }) })),
  };
}

const BEFORE = '2026-11-21T08:04:00.000Z';
const AFTER = '2026-11-21T08:06:00.000Z';
const LONG_BEFORE = '2026-11-21T07:00:00.000Z';

test.each<[string, boolean | undefined, (pinned: PinnedRemote) => Partial<PinnedRemote>]>([
  ['pinned a minute ago', true, () => ({ since: BEFORE })],
  ['pinned more than an hour ago', undefined, () => ({ since: LONG_BEFORE })],
  ['pinned long ago and still guarded', true, () => ({ since: LONG_BEFORE, guardedUntil: AFTER })],
  ['guarded until a minute ago', undefined, () => ({ since: LONG_BEFORE, guardedUntil: BEFORE })],
  ['pinned without a version before it', undefined, () => ({ since: BEFORE, guardedUntil: AFTER, previous: null })],
  ['of a revision without dates', undefined, () => ({})],
  ['rolled out to this visitor', true, ({ release }) => ({ previous: null, rollOut: { release, percent: 100 } })],
  ['overridden', undefined, () => ({ since: BEFORE })],
])('a version is on trial, or not: %s', async (what, onTrial, change) => {
  const { revision, ticketing } = await aSite();
  const overrides: Overrides = what === 'overridden' ? { ticketing } : {};
  const [remote] = leanManifestFor(chooseVersions(withPin(revision, change), overrides, visit)).remotes;
  expect(remote?.onTrial).toBe(onTrial);
});

test.each<[string, boolean, (pinned: PinnedRemote) => Partial<PinnedRemote>]>([
  ['a roll-out', true, ({ release }) => ({ rollOut: { release, percent: 1 } })],
  ['a guard window', true, () => ({ guardedUntil: AFTER })],
  ['a guard window that has ended', false, () => ({ since: BEFORE, guardedUntil: BEFORE })],
])('visitors need an id, or not: %s', async (_what, needed, change) => {
  expect(needsVisitorId(withPin((await aSite()).revision, change), visit.now)).toBe(needed);
});

test("visitors need an id in the shell's guard window", async () => {
  const { revision } = await aSite();
  expect(needsVisitorId({ ...revision, shellGuardedUntil: AFTER }, visit.now)).toBe(true);
  expect(needsVisitorId({ ...revision, shellGuardedUntil: BEFORE }, visit.now)).toBe(false);
});

test('the staff are in every roll-out, also in one for them alone', async () => {
  const { store, revision } = await aSite();
  const release = await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  const versionAt = (percent: number, visitorId: string) => {
    const live = withPin(revision, () => ({ rollOut: { release, percent } }));
    const [remote] = chooseVersions(live, {}, { ...visit, visitorId }).revision.remotes;
    return remote?.release.version;
  };
  const visitors = Array.from({ length: 50 }, (_, i) => `visitor-${i}`);
  expect(visitors.map((visitor) => versionAt(0, visitor))).toEqual(visitors.map(() => '1.0.0'));
  for (const percent of [0, 1, 50])
    expect(visitors.map((visitor) => versionAt(percent, `staff:${visitor}`))).toEqual(visitors.map(() => '1.1.0'));
});

test('the menus are those of the versions that a visitor gets, and travel apart from the rows', async () => {
  const { store, revision } = await aSite();
  const menu = { place: 'header', label: 'Events', order: 10 } as const;
  const next = await publishRemote(
    store,
    'ticketing',
    '1.1.0',
    EVENTS.map((row) => (row.path === '/events' ? { ...row, menu } : row)),
  );
  const manifestIn = (percent: number) =>
    leanManifestFor(
      chooseVersions(
        withPin(revision, () => ({ rollOut: { release: next, percent } })),
        {},
        visit,
      ),
    );
  expect(manifestIn(100).menus).toEqual({ 'header/main': [{ label: 'Events', to: '/events' }] });
  expect(manifestIn(0).menus).toEqual({});
  expect(JSON.stringify(manifestIn(100).remotes)).not.toContain('"menu"');
});
