import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLiteDirectory } from '../../platform/database/open';
import { keyRing } from '../../platform/security/keys';
import { encryptSecret } from '../../subjects/identity/second-factor/authenticator';
import { aMember } from '../../testing/a-member';
import { runCommandFor } from '../../testing/run-command';
import { writeTestDirectory } from '../../testing/test-database';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'azadkar-keys-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const run = (env: NodeJS.ProcessEnv, ...args: string[]) => runCommandFor(args, { DATA_DIR, ...env });

const old = { SECRET_KEY: 'the first key of this site in tests' };
const changing = { SECRET_KEY: 'the second key of this site in tests', SECRET_KEYS_OLD: old.SECRET_KEY };
const changed = { SECRET_KEY: changing.SECRET_KEY };
const [oldId, newId] = [keyRing(old.SECRET_KEY).current.id, keyRing(changed.SECRET_KEY).current.id];

test('a key is changed by commands: with both, everything is written again, and then the former one can go', async () => {
  await writeTestDirectory(path.join(DATA_DIR, 'database'));
  const { db, close } = await openLiteDirectory(path.join(DATA_DIR, 'database'));
  const secret_enc = encryptSecret(keyRing(old.SECRET_KEY), 'of an authenticator');
  await db
    .insertInto('authenticators')
    .values({ user_id: (await aMember({ db })).id, secret_enc, last_step: 0 })
    .execute();
  await close();
  expect((await run(old, 'keys', 'list')).out).toMatch(new RegExp(`^${oldId} +SECRET_KEY +1 +no +yes$`, 'm'));

  const tooEarly = await run(changed, 'keys', 'rotate', '--json');
  expect(tooEarly.code).toBe(1);
  expect(JSON.parse(tooEarly.out).error).toContain(`not the one that this database was written with (${oldId})`);

  const rotated = await run(changing, 'keys', 'rotate', '--json');
  expect([rotated.code, JSON.parse(rotated.out)]).toEqual([0, { values: 1, hashes: expect.any(Number) }]);
  expect(rotated.progress).toEqual(expect.arrayContaining(['1 of 1 values']));
  const { keys } = JSON.parse((await run(changed, 'keys', 'status', '--json')).out);
  expect(keys).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: newId, values: 1, needed: true }),
      expect.objectContaining({ id: oldId, values: 0, needed: false }),
    ]),
  );
});
