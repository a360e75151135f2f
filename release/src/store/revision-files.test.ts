import type { Revision } from '../manifest/manifest';
import { publishRemote, publishShell, releaseFixture } from '../testing/release-fixture';
import { revisionsIn } from './revision-files';
import { readLive } from './store';

test('a record that many revisions name is read once for all that are read at the same moment', async () => {
  const fixture = await releaseFixture();
  await publishShell(fixture.store);
  await publishRemote(fixture.store, 'ticketing@1.0.0');
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0');
  const live = await readLive(fixture.store, 'live');
  await fixture.end();
  if (!live) throw new Error('Nothing is live.');

  const stored = new Map<string, Buffer>();
  const asked: string[] = [];
  const files = {
    list: async (folder: string) => [...stored.keys()].filter((name) => name.startsWith(folder)),
    read: async (name: string) => {
      asked.push(name);
      return stored.get(name) ?? null;
    },
    create: async (name: string, body: Buffer) => !stored.has(name) && !!stored.set(name, body),
    remove: async (name: string) => void stored.delete(name),
  };
  const around = { listChannels: async () => ['live'], listVersions: async () => [] };
  const numbers = Array.from({ length: 50 }, (_, i) => i + 1);
  const next = (revision: number): Revision => ({ ...live, revision, from: revision > 1 ? revision - 1 : null });
  for (const number of numbers) await revisionsIn(files, around).appendRevision(next(number));

  const reader = revisionsIn(files, around);
  const revisions = await Promise.all(numbers.map((number) => reader.readRevision('live', number)));
  expect(revisions).toEqual(numbers.map(next));
  expect(asked.filter((name) => name.startsWith('records/'))).toHaveLength(2);
});
