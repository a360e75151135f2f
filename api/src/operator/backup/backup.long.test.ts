import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bucketAt, openBucket } from '@azadkar/release/s3';
import { account } from '@azadkar/shared-api/account';
import { learning } from '@azadkar/shared-api/learning';
import { network } from '@azadkar/shared-api/network';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { anS3Service } from '../../../../release/src/testing/an-s3-service';
import { localFiles } from '../../platform/files/open-files';
import { keyRing } from '../../platform/security/keys';
import type { TestMember } from '../../testing/a-member';
import { aQuizTaker, quizCalls, submissionOf } from '../../testing/a-quiz-taker';
import { anOrder, payOrder } from '../../testing/an-order';
import { startApi, type TestApi, useTestApi } from '../../testing/start-api';
import { openTestDatabase } from '../../testing/test-database';
import { textsOfPdf } from '../../testing/text-of-pdf';
import { verifyBackup } from '../commands/backup';
import { listBackups, pruneBackups, readBackup } from './backups';
import type { Manifest } from './manifest';
import { objectKey, openObjects } from './objects';
import { checkRestore, restoreBackup } from './restore-backup';
import { bucketStore, directoryStore, type Store } from './store';
import { type Site, takeBackup } from './take-backup';

const keys = keyRing('the secret of the site that is copied');
const SECRET = 'QkFDS1VQX0tFWSBvZiB0ZXN0cywgMzIgYnl0ZXMgbG9uZw==';
const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const api = useTestApi({ keys, filesStore: path.join(folder, 'files') });
const silent = () => undefined;
const notRehearsed = { rehearse: false, onProgress: silent };

async function siteOf(from: TestApi, name: string): Promise<Site> {
  return {
    database: await from.database.openCopy(),
    files: from.files,
    releases: directoryStore(path.join(folder, name)),
    keys: from.settings.keys,
    env: {},
  };
}

function placeAt(name: string, secret?: string) {
  const store = directoryStore(path.join(folder, name));
  return { store, objects: openObjects(store, secret) };
}

let member: TestMember;
let attempt: string;
let picture: string;
let ticketId: string;

beforeAll(async () => {
  const taker = await aQuizTaker(api, undefined, 'محمد \\ عبداللہ\n\tDemo');
  member = taker.member;
  attempt = (await quizCalls(api).submit(member, submissionOf(taker.course, 2))).data.id;
  const order = await anOrder(api, member);
  await payOrder(api, order.reference);
  ticketId = order.ticketId;
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#137a4b' } })
    .png()
    .toBuffer();
  const stored = await api.ask(account.uploadImage, { as: member, file: { bytes, name: 'me.png', type: 'image/png' } });
  picture = stored.data;
  await directoryStore(path.join(folder, 'releases')).put('channels/live/1.json', Buffer.from('{"revision":1}'));
  await directoryStore(path.join(folder, 'releases')).put('releases/public/1.0.0/files/a.js', Buffer.from('1;'));
  await api.db.insertInto('site_keys').values({ id: keys.current.id }).execute();
});

/** What the member gets: pages of data, documents and the picture. */
async function answersOf({ ask, app }: TestApi) {
  const as = member;
  const ticket = await ask(ticketing.ticket, { as, params: { ticketId } });
  const certificate = await ask(learning.quizCertificate, { as, params: { attemptId: attempt } });
  const document = await app.inject(certificate.data.certificate_url);
  const file = await app.inject(`/api/files/${picture}`);
  return {
    profile: (await ask(account.profile, { as })).data,
    membership: (await ask(account.membership, { as })).data,
    orders: (await ask(ticketing.orders, { as })).data,
    certificates: (await ask(learning.memberCertificates, { as })).data,
    peers: (await ask(network.publicPeers)).data,
    ticket: ticket.data,
    document: textsOfPdf(document.rawPayload),
    picture: [file.statusCode, file.rawPayload.toString('base64')],
    signedIn: (await ask(account.login, { body: { email: member.email, password: 'azadkar-demo' } })).status,
  };
}

/** An api on an empty database and empty stores. */
async function anEmptySite(name: string, ring = keys) {
  const database = await openTestDatabase();
  const empty = await startApi({ keys: ring, filesStore: path.join(folder, name) }, { database });
  return { empty, site: await siteOf(empty, `${name}-releases`) };
}

test('a site that is restored gives the same answers, with sessions, documents and pictures, and counts on', async () => {
  const { store, objects } = placeAt('plain');
  const { manifest } = await takeBackup(await siteOf(api, 'releases'), { store, objects }, silent);
  expect((await verifyBackup(manifest, objects, notRehearsed)).objects).toBeGreaterThan(manifest.files.length);
  const before = await answersOf(api);

  const { empty, site } = await anEmptySite('restored');
  expect(await checkRestore(manifest, site, false)).toEqual([]);
  await restoreBackup(manifest, objects, site, { replace: false, onProgress: silent });

  expect(await answersOf(empty)).toEqual(before);
  expect(readFileSync(path.join(folder, 'restored-releases/channels/live/1.json'), 'utf8')).toBe('{"revision":1}');
  const [last] = (await sql<{ id: number }>`select max(id) as id from orders`.execute(api.db)).rows;
  const next = await anOrder(empty, member);
  const made = empty.db.selectFrom('orders').where('public_no', '=', next.orderNo).select('id');
  expect((await made.executeTakeFirstOrThrow()).id).toBeGreaterThan(last?.id ?? 0);
  await expect(checkRestore(manifest, site, false)).rejects.toThrow('The database is in use');
  await empty.stop();
});

test('a second backup stores what is new alone, and older ones are removed with what only they had', async () => {
  const { store, objects } = placeAt('again');
  const site = await siteOf(api, 'releases');
  const first = await takeBackup(site, { store, objects }, silent);
  await site.files.put('short-lived.webp', Buffer.from('a picture that only the second backup has'));
  await new Promise((resolve) => setTimeout(resolve, 1100)); // ids are seconds
  const second = await takeBackup(site, { store, objects }, silent);
  expect(second.addedBytes).toBeLessThan(first.addedBytes / 2);
  await site.files.remove('short-lived.webp');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const third = await takeBackup(site, { store, objects }, silent);

  const removed = await pruneBackups(store, objects, 1, new Date());
  expect(removed).toMatchObject({ removed: 2 });
  expect(removed.objects).toBeGreaterThan(0);
  expect(await listBackups(store)).toEqual([third.manifest.id]);
  await verifyBackup(await readBackup(store, objects, third.manifest.id), objects, notRehearsed);
});

test('a site is copied to a bucket, with the releases of a bucket', async () => {
  const service = await anS3Service('operator');
  const env = { AWS_ACCESS_KEY_ID: 'operator', AWS_SECRET_ACCESS_KEY: 'secret' };
  const bucket = (name: string) => openBucket(bucketAt(`s3://azadkar/${name}?endpoint=${service.endpoint}`, name, env));
  const releases = bucketStore(bucket('releases'));
  await releases.put('channels/live/1.json', Buffer.from('{"revision":1}'));
  await releases.put('releases/public/1.0.0/files/a.js', Buffer.from('1;'));
  const store = bucketStore(bucket('backups'));
  const objects = openObjects(store, SECRET);
  const site = { ...(await siteOf(api, 'releases')), releases };
  const { manifest } = await takeBackup(site, { store, objects }, silent);
  expect(await listBackups(store)).toEqual([manifest.id]);
  expect(manifest.releases?.map(({ name }) => name)).toEqual([
    'channels/live/1.json',
    'releases/public/1.0.0/files/a.js',
  ]);
  await verifyBackup(await readBackup(store, objects, manifest.id), objects, notRehearsed);
  await service.end();
});

test('with a key, nothing can be read without it, and what was exchanged is noticed', async () => {
  const { store, objects } = placeAt('sealed', SECRET);
  const { manifest } = await takeBackup(await siteOf(api, 'releases'), { store, objects }, silent);
  await verifyBackup(manifest, objects, notRehearsed);
  const place = path.join(folder, 'sealed/objects');
  for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) => file.length > 60))
    expect(readFileSync(path.join(place, name)).includes(member.email)).toBe(false);

  const { id } = manifest;
  await expect(readBackup(store, openObjects(store, undefined), id)).rejects.toThrow('set BACKUP_KEY');
  await expect(readBackup(store, openObjects(store, SECRET.replace('Q', 'R')), id)).rejects.toThrow('cannot be read');
  const [one = '', other = ''] = manifest.files.concat(manifest.releases ?? []).flatMap((file) => file.objects);
  await store.put(objectKey(one), (await store.get(objectKey(other))) ?? Buffer.alloc(0));
  await expect(verifyBackup(manifest, objects, notRehearsed)).rejects.toThrow('cannot be read');
});

test.each([
  ['changed', (file: string) => writeFileSync(file, Buffer.concat([Buffer.of(0), Buffer.from('something else')]))],
  ['cut off', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 20))],
  ['missing', (file: string) => rmSync(file)],
])('a backup with an object that is %s is refused', async (how, damage) => {
  const place = `damaged-${how.replace(' ', '-')}`;
  const { store, objects } = placeAt(place);
  const { manifest } = await takeBackup(await siteOf(api, 'releases'), { store, objects }, silent);
  const users = manifest.tables.find(({ name }) => name === 'users');
  damage(path.join(folder, place, objectKey(users?.objects[0] ?? '')));
  await expect(verifyBackup(manifest, objects, notRehearsed)).rejects.toThrow(/^The object \w+ /);
});

/** A store on which the process is killed when it writes this. */
const killedAt = (store: Store, isLast: (key: string, writes: number) => boolean): Store => {
  let writes = 0;
  let killed = false;
  const unlessKilled = <T>(work: () => Promise<T>) => (killed ? Promise.reject(new Error('killed')) : work());
  return {
    ...store,
    put(key, bytes) {
      writes += 1;
      killed ||= isLast(key, writes);
      return unlessKilled(() => store.put(key, bytes));
    },
    remove: (key) => unlessKilled(() => store.remove(key)),
  };
};

test('a backup that was killed at any moment is none, and the next one continues with what is there', async () => {
  const { store, objects } = placeAt('killed');
  const site = await siteOf(api, 'releases');
  const moments = [2, 5, 12].map((n) => (_: string, writes: number) => writes === n);
  for (const isLast of [...moments, (key: string) => key.startsWith('backups/')]) {
    const dying = killedAt(store, isLast);
    const target = { store: dying, objects: openObjects(dying, undefined) };
    await expect(takeBackup(site, target, silent)).rejects.toThrow('killed');
    expect(await listBackups(store)).toEqual([]);
  }
  const { manifest } = await takeBackup(site, { store, objects }, silent);
  expect(await listBackups(store)).toEqual([manifest.id]);
  await verifyBackup(manifest, objects, notRehearsed);
});

describe('a restore', () => {
  let manifest: Manifest;
  const { store, objects } = placeAt('for-restores');
  beforeAll(async () => {
    ({ manifest } = await takeBackup(await siteOf(api, 'releases'), { store, objects }, silent));
  });

  test('with another SECRET_KEY is refused before anything is written, and with it as a former one is not', async () => {
    const { empty, site } = await anEmptySite('other-key', keyRing('another secret'));
    await expect(checkRestore(manifest, site, false)).rejects.toThrow(`not the one of the backup (${keys.current.id})`);
    const both = { ...site, keys: keyRing('another secret', ['the secret of the site that is copied']) };
    expect(await checkRestore(manifest, both, false)).toEqual([]);
    await empty.stop();
  });

  test('that is interrupted leaves an empty database, and can be made again', async () => {
    const { empty, site } = await anEmptySite('interrupted');
    const users = manifest.tables.find(({ name }) => name === 'tickets')?.objects[0] ?? '';
    const failing = {
      ...objects,
      read: (name: string) => (name === users ? Promise.reject(new Error('gone')) : objects.read(name)),
    };
    const options = { replace: false, onProgress: silent };
    await expect(restoreBackup(manifest, failing, site, options)).rejects.toThrow('gone');
    expect(await empty.db.selectFrom('users').select('id').execute()).toEqual([]);

    expect(await checkRestore(manifest, site, false)).toEqual([]);
    await restoreBackup(manifest, objects, site, options);
    expect(await answersOf(empty)).toEqual(await answersOf(api));
    await empty.stop();
  });

  test('does not mix with files of another site, and replaces a database when it is told to', async () => {
    const { empty, site } = await anEmptySite('foreign');
    await localFiles(path.join(folder, 'foreign')).put('not-ours.webp', Buffer.from('of another site'));
    await expect(checkRestore(manifest, site, false)).rejects.toThrow('not-ours.webp');
    await empty.db
      .insertInto('users')
      .values({ email: 'a@b.test', name: 'Other', password_hash: '', phone_raw: '' })
      .execute();
    expect(await checkRestore(manifest, site, true)).toEqual([]);
    await restoreBackup(manifest, objects, site, { replace: true, onProgress: silent });
    expect(await answersOf(empty)).toEqual(await answersOf(api));
    await empty.stop();
  });

  test('of a newer version is refused', async () => {
    const { empty, site } = await anEmptySite('older-code');
    const newer = { ...manifest, migrations: [...manifest.migrations, '9999-from-the-future'] };
    await expect(checkRestore(newer, site, false)).rejects.toThrow('9999-from-the-future is not known here');
    await empty.stop();
  });
});
