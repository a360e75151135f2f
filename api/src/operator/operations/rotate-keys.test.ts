import { sql } from 'kysely';
import { isDuplicate } from '../../platform/database/database-errors';
import { keyRing } from '../../platform/security/keys';
import { ENCRYPTED, refuseMissingKeys, registerKey } from '../../platform/security/site-keys.queries';
import { encryptSecret } from '../../subjects/identity/second-factor/authenticator';
import { aBooking } from '../../testing/a-booking';
import { aMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { useTestApi } from '../../testing/start-api';
import { countByKey, encryptedColumns, rotateKeys } from './rotate-keys';

const first = keyRing('the first secret of the site');
const both = keyRing('the second secret of the site', ['the first secret of the site']);
const second = keyRing('the second secret of the site');

const api = useTestApi({ keys: first });
const serveWith = (keys: typeof first) => {
  api.settings.keys = keys;
};

test('while keys change and after it, a person has one ticket of an event, and everything can be read', async () => {
  const event = await aPackage(api);
  const [amna, sana] = [await aMember(api), await aMember(api)];
  await aBooking(api, amna, event);
  const secret_enc = encryptSecret(first, 'the secret of an authenticator');
  await api.db.insertInto('authenticators').values({ user_id: amna.id, secret_enc, last_step: 0 }).execute();
  const makeValid = (member: { id: number }) =>
    api.db
      .updateTable('tickets')
      .set({ state: 'valid', hold_until: null })
      .where('user_id', '=', member.id)
      .execute()
      .then(
        () => 'valid',
        (cause: unknown) => (isDuplicate(cause, 'tickets_one_seat_a_person') ? 'taken' : cause),
      );
  expect(await makeValid(amna)).toBe('valid');

  serveWith(both);
  await aBooking(api, sana, event);
  expect(await makeValid(sana)).toBe('taken');
  expect(await countByKey(api.db, both)).toContainEqual(
    expect.objectContaining({ id: first.current.id, setting: 'SECRET_KEYS_OLD', values: 2, hashes: true }),
  );

  expect(await rotateKeys(api.db, both)).toEqual({ values: 2, hashes: 2 });
  expect(await rotateKeys(api.db, both)).toEqual({ values: 0, hashes: 0 });
  serveWith(second);
  expect(await makeValid(sana)).toBe('taken');
  expect(await countByKey(api.db, second)).toContainEqual({
    ...{ id: second.current.id, setting: 'SECRET_KEY', values: 3, hashes: true },
    needed: expect.any(Boolean),
  });
});

test('every column whose name says that it is encrypted is rotated', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and column_name like '%\_enc'
  `.execute(api.db);
  const shortLived = ['second_factor_tickets.secret_enc']; // for minutes, while somebody signs in
  const listed = encryptedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ table, column }) => `${table}.${column}`).sort()).toEqual([...listed, ...shortLived].sort());
});

test('a rotation that broke off goes on where it was, and says how far it is', async () => {
  serveWith(first);
  const ids = await api.db
    .insertInto('users')
    .values(
      Array.from({ length: 450 }, (_, n) => ({
        ...{ name: 'Amna Demo', phone_raw: '0300 0000000', password_hash: '' },
        email: `rotated-${n}@azadkar.test`,
      })),
    )
    .returning('id')
    .execute();
  const secret_enc = encryptSecret(first, 'the secret of an authenticator');
  await api.db
    .insertInto('authenticators')
    .values(ids.map(({ id }) => ({ user_id: id, secret_enc, last_step: 0 })))
    .execute();

  const breakOff = (done: number) => {
    if (done >= 200) throw new Error('the connection broke');
  };
  await expect(rotateKeys(api.db, both, breakOff)).rejects.toThrow('the connection broke');
  const progress: string[] = [];
  expect((await rotateKeys(api.db, both, (done, all) => progress.push(`${done}/${all}`))).values).toBe(250);
  expect(progress).toEqual(expect.arrayContaining(['200/250', '250/250']));
});

test('a key that a server still writes with cannot be left out, also after a rotation', async () => {
  await registerKey(api.db, first);
  await registerKey(api.db, both);
  await rotateKeys(api.db, both);
  await expect(refuseMissingKeys(api.db, second)).resolves.toBeUndefined();

  const late = await aMember(api);
  const secret_enc = encryptSecret(first, 'from a server that was not told');
  await api.db.insertInto('authenticators').values({ user_id: late.id, secret_enc, last_step: 0 }).execute();
  await expect(refuseMissingKeys(api.db, second)).rejects.toThrow(`(${first.current.id})`);
  expect(await countByKey(api.db, both)).toContainEqual(
    expect.objectContaining({ id: first.current.id, needed: true, values: 1 }),
  );
  await rotateKeys(api.db, both);
  await expect(refuseMissingKeys(api.db, second)).resolves.toBeUndefined();
});

test('the start looks for keys in the columns that a rotation writes', () => {
  expect(ENCRYPTED).toEqual(encryptedColumns.map(({ table, column }) => ({ table, column })));
});
