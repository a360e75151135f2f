import { availabilities, experienceLevels } from '@azadkar/shared-api/account/rules';
import { directoryOrders } from '@azadkar/shared-api/network/rules';
import type { PeersQuery } from '@azadkar/shared-api/network/schema';
import { inTransaction } from '../../../platform/database/schema';
import { aMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';
import { refreshDirectory } from '../../identity/member/directory-entry.queries';
import { findPeers } from '../network.routes';
import { parseFilter } from '../network.rules';
import { countChanges } from './directory.queries';
import { idLists } from './id-lists';
import { newestOf } from './member-columns';
import { type ResidentDirectory, residentDirectory } from './resident-directory';

const api = useTestApi();
const CITY = 'Residentville';
/** Fewer members than there are, so that they come in several pages. */
const PAGE = 3;

async function loaded(): Promise<ResidentDirectory> {
  const resident = residentDirectory(api.db, PAGE);
  resident.load();
  while (!(await find(resident))) await new Promise((resolve) => setTimeout(resolve, 5));
  return resident;
}

/** The ids that are found in the city, the newest first; null before all is loaded. */
async function find(resident: ResidentDirectory, query: Partial<PeersQuery> = {}): Promise<number[] | null> {
  const filter = parseFilter({ city: CITY, ...query });
  const held = await resident.find(filter, await countChanges(api.db));
  return held && [...newestOf(held, held.size())];
}

const aPeer = async (more = {}) => (await aMember(api, { city: CITY, ...more })).id;
const skillId = async (name: string) =>
  String((await api.db.selectFrom('skills').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id);

test('each filter finds in memory whom it finds in the database, in every order, also on later pages', async () => {
  for (let n = 0; n < 30; n += 1)
    await aPeer({
      name: `Resident ${n % 7}`,
      hourly_rate: 400 * (n % 9),
      availability: availabilities[n % 3],
      experience_level: experienceLevels[n % 3]?.value,
      skills: n % 2 ? ['Web Development', 'WordPress'] : ['Graphic Design', 'Logo Design'],
    });
  const skill = await skillId('WordPress');
  const queries: Partial<PeersQuery>[] = [
    {},
    { city: 'residentVILLE' },
    { city: 'Nobody lives here' },
    { skills: skill },
    { skills: `${skill}+${await skillId('Graphic Design')}`, secondary_skills: await skillId('Logo Design') },
    { skills: '999999999' },
    { availability: 'Part time', experience: 'expert' },
    { hourly_rate: '500,1000' },
    { hourly_rate: '3000,100000', availability: 'Full time' },
    { hourly_rate: '1,500' },
    { search: 'resident 3' },
  ];
  const resident = await loaded();
  const [middle = 0] = ((await find(resident)) ?? []).slice(15);
  const beforeToday = async () => middle;
  for (const query of queries)
    for (const { value: sort } of directoryOrders)
      for (const page of [1, 2, 3]) {
        const asked = { city: CITY, ...query, sort, page };
        const database = { db: api.db, lists: idLists(), resident: residentDirectory(api.db), beforeToday };
        const expected = await findPeers(database, asked);
        for (const few of [0, 1_000])
          expect(await findPeers({ ...database, lists: idLists(), resident }, asked, { few, pages: 1 })).toEqual(
            expected,
          );
      }
});

test('a member who comes, changes or goes is found so at once, and nobody else is lost', async () => {
  const resident = await loaded();
  const before = (await find(resident)) ?? [];
  const id = await aPeer({ availability: 'Full time', hourly_rate: 700 });
  expect(await find(resident)).toEqual([id, ...before]);
  expect(await find(resident, { availability: 'Full time', hourly_rate: '500,1000' })).toContain(id);

  await api.db
    .updateTable('profiles')
    .set({ availability: 'Part time', hourly_rate: null })
    .where('user_id', '=', id)
    .execute();
  await inTransaction(api.db, (trx) => refreshDirectory(trx, [id]));
  expect(await find(resident, { availability: 'Full time' })).not.toContain(id);
  expect(await find(resident, { availability: 'Part time' })).toContain(id);
  expect(await find(resident, { hourly_rate: '500,1000' })).not.toContain(id);

  await api.db.updateTable('profiles').set({ visibility: 'hidden' }).where('user_id', '=', id).execute();
  await inTransaction(api.db, (trx) => refreshDirectory(trx, [id]));
  expect(await find(resident)).toEqual(before);

  await api.db.updateTable('profiles').set({ visibility: 'public' }).where('user_id', '=', id).execute();
  await inTransaction(api.db, (trx) => refreshDirectory(trx, [id]));
  expect(await find(resident)).toEqual([id, ...before]);
  await api.db.deleteFrom('directory_entries').where('user_id', '=', id).execute();
  expect(await find(resident)).toEqual(before);
});

test('many changes at once are read in several pages, and by requests at the same time once each', async () => {
  const resident = await loaded();
  const before = (await find(resident)) ?? [];
  const came: number[] = [];
  for (let n = 0; n < 2 * PAGE + 1; n += 1) came.unshift(await aPeer());
  const found = await Promise.all(Array.from({ length: 5 }, () => find(resident)));
  for (const ids of found) expect(ids).toEqual([...came, ...before]);
});

test('what changes while members are loaded is held as well', async () => {
  const resident = residentDirectory(api.db, PAGE);
  resident.load();
  const id = await aPeer();
  let found = await find(resident);
  while (!found) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    found = await find(resident);
  }
  expect(found).toContain(id);
});

test('its columns say what they take of memory, as the metrics do', async () => {
  await aPeer();
  expect(residentDirectory(api.db).bytes()).toBe(0);
  expect((await loaded()).bytes()).toBeGreaterThan(4_096);
  expect(await api.metrics.registry.metrics()).toContain('azadkar_api_directory_bytes 0\n');
});

test('before it is loaded, after it was stopped, and for words it finds nothing, and the database is asked', async () => {
  const resident = residentDirectory(api.db, PAGE);
  expect(await find(resident)).toBeNull();
  expect(await find(await loaded(), { search: 'resident' })).toBeNull();
  resident.stop();
  resident.load();
  expect(await find(resident)).toBeNull();
});
