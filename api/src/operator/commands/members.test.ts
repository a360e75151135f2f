import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommandFor as runInProcess } from '../../testing/run-command';
import { useCommandDatabase } from '../../testing/test-database';

const database = useCommandDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'members-'));
const fileOf = (...rows: string[]) => {
  const file = path.join(folder, 'members.csv');
  writeFileSync(file, rows.join('\n'));
  return file;
};
const run = (...args: string[]) => runInProcess(['members', 'import', ...args], database.env);

test('a file of members is planned, entered once, and what is refused is written into a file', async () => {
  const file = fileOf('Name,Email,Paid until', 'Amna Khan,amna@association.test,2020-01-01', 'Wrong,wrong,');
  expect((await run(file, '--dry-run')).text).toBe(
    '1 are new. 0 entered, 0 known already, 1 refused.\nLine 3: The input is not valid email',
  );
  const refused = path.join(folder, 'refused.csv');
  const done = await run(file, '--no-invitations', '--refused', refused, '--json');
  expect(JSON.parse(done.text)).toMatchObject({ new: 1, entered: 1, known: 0, refused: [{ line: 3 }] });
  expect(readFileSync(refused, 'utf8')).toContain('Wrong,wrong,,The input is not valid email,3');
  expect((await run(file)).text).toContain('0 entered, 1 known already, 1 refused.');
});

test('a file that cannot be read or understood is refused in a sentence', async () => {
  expect(await run(path.join(folder, 'none.csv'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be read'),
  });
  expect(await run(fileOf('A,B', 'x,y'))).toMatchObject({
    code: 1,
    err: 'Please say which column has the email addresses. Use --columns.',
  });
  expect((await run(fileOf('A,B', 'Sana Malik,sana@association.test'), '--columns', 'name,email')).code).toBe(0);
});
