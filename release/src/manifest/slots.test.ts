import type { RemoteRelease, ShellRelease } from './manifest';
import { parseRelease } from './parse-records';
import type { PartRow } from './part-table';
import { leanSlots } from './slots';

const file = { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 };

function aRemote(name: string, slots: string[], parts: PartRow[]): RemoteRelease {
  const release = parseRelease({
    ...{ name, version: '1.0.0', container: `mfe_${name}_1_0_0`, entry: 'entry.js', files: { 'entry.js': file } },
    ...{ needs: {}, publishedAt: 'now', author: 'a team' },
    routes: [
      {
        ...{ page: 'page', path: `/${name}`, access: 'public', frame: 'public', title: name },
        slots: slots.map((slot) => ({ slot, maxKilobytes: 8 })),
      },
    ],
    ...(parts.length > 0 ? { parts } : {}),
    pages: Object.fromEntries(
      ['page', ...parts.map(({ part }) => part)].map((page) => [page, { files: [], shared: [] }]),
    ),
  });
  return release as RemoteRelease;
}

const SHELL = { name: 'shell', slots: [{ slot: 'header@1', maxKilobytes: 2 }] } as unknown as ShellRelease;
const slotsOf = (...remotes: RemoteRelease[]) =>
  leanSlots({ shell: SHELL, remotes: remotes.map((release) => ({ release, previous: null })) });
const aPart = (part: string, slot: string, order = 1): PartRow => ({ part, slot, order, access: 'public' });

test('parts stand in the slots that exist, by order, then by remote, then by name', () => {
  const slots = slotsOf(
    aRemote('public', ['home@1'], [aPart('posts', 'home@1'), aPart('badge', 'header@1')]),
    aRemote('learning', [], [aPart('b', 'home@1'), aPart('a', 'home@1'), aPart('lost', 'home@2')]),
    aRemote('ticketing', [], [aPart('events', 'home@1', 0)]),
  );
  expect(slots).toEqual({
    'header@1': [{ remote: 'public', part: 'badge' }],
    'home@1': [
      { remote: 'ticketing', part: 'events' },
      { remote: 'learning', part: 'a' },
      { remote: 'learning', part: 'b' },
      { remote: 'public', part: 'posts' },
    ],
  });
});

test('who sees a part goes with it, unless everybody does', () => {
  const staff: PartRow = { ...aPart('queue', 'home@1'), access: 'staff', roles: ['support'] };
  expect(slotsOf(aRemote('public', ['home@1'], [staff]))).toEqual({
    'home@1': [{ remote: 'public', part: 'queue', access: 'staff', roles: ['support'] }],
  });
});

test('a part with the name of a page or of another part is refused, and a release without parts is as before', () => {
  expect(() => aRemote('public', [], [aPart('page', 'home@1')])).toThrow('has the part page twice');
  expect(() => aRemote('public', [], [aPart('a', 'home@1'), aPart('a', 'home@2')])).toThrow('has the part a twice');
  expect(aRemote('public', [], []).parts).toBeUndefined();
});
