import type { Revision, ShellRelease } from '../manifest/manifest';
import { anS3Service, type S3Service } from '../testing/an-s3-service';
import { publishShell } from '../testing/release-fixture';
import { openStore } from './open-store';
import { readLive, type Store } from './store';

let service: S3Service;
let gateway: Store;
let manager: Store;
let next: (number: number) => Revision;
beforeEach(async () => {
  service = await anS3Service('key');
  const env = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const address = `s3://releases/azadkar?endpoint=${service.endpoint}`;
  [gateway, manager] = [openStore(address, env), openStore(address, env)];
  const shell = (await publishShell(manager)) as ShellRelease;
  const made = { channel: 'live', author: 'tests', reason: '', at: '2026-11-21T08:00:00.000Z', urgent: false };
  next = (revision) => ({ ...made, revision, from: revision > 1 ? revision - 1 : null, shell, remotes: [] });
  await manager.appendRevision(next(1));
  await readLive(gateway, 'live');
  service.requests.length = 0;
});
afterEach(() => service.end());

const asked = () => service.requests.splice(0);
const lists = () => asked().filter((request) => request.startsWith('LIST'));

test('a poll of a channel on which nothing happened is one read that transfers nothing', async () => {
  for (let i = 0; i < 5; i += 1) expect(await gateway.listRevisions('live')).toEqual([1]);
  expect(asked()).toEqual(Array(5).fill('GET azadkar/heads/live.json 304'));
});

test('a new revision is seen by the next poll, and the following ones list nothing', async () => {
  await manager.appendRevision(next(2));
  asked();
  expect(await gateway.listRevisions('live')).toEqual([2, 1]);
  expect(lists()).toEqual(['LIST azadkar/channels/live/']);
  await gateway.listRevisions('live');
  expect(lists()).toEqual([]);
});

test('a revision whose head nobody wrote is found soon, and never made twice', async () => {
  const head = service.objects.get('azadkar/heads/live.json');
  await manager.appendRevision(next(2));
  if (head) service.objects.set('azadkar/heads/live.json', head);
  expect(await gateway.appendRevision({ ...next(2), author: 'someone else' })).toBe(false);
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  expect(await gateway.listRevisions('live')).toEqual([2, 1]);
  now.mockRestore();
});

test('a channel without a head, as before there were heads, is listed', async () => {
  service.objects.delete('azadkar/heads/live.json');
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001);
  expect(await gateway.listRevisions('live')).toEqual([1]);
  now.mockRestore();
  expect(lists()).toEqual(['LIST azadkar/channels/live/']);
});

test('policies are listed when one was added, and by a poll in between nothing', async () => {
  const body = Buffer.from('{}');
  await manager.appendPolicy(1, body);
  expect(await gateway.listPolicies()).toEqual([1]);
  asked();
  for (let i = 0; i < 3; i += 1) expect(await gateway.listPolicies()).toEqual([1]);
  expect(asked()).toEqual(Array(3).fill('GET azadkar/heads/of/policies.json 304'));
  await manager.appendPolicy(2, body);
  asked();
  expect(await gateway.listPolicies()).toEqual([2, 1]);
  expect(lists()).toEqual(['LIST azadkar/policies/']);
});
