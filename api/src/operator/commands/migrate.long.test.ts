import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrationNames } from '../../platform/database/migrate';
import { runCommandFor } from '../../testing/run-command';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'azadkar-migrate-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const migrate = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
  const { code, out } = await runCommandFor(['migrate', ...args, '--json'], { DATA_DIR, ...env });
  return { code, ...(JSON.parse(out) as object) };
};

test('an operator sees what a migration would do, does it apart from a start, and finds nothing more to do', async () => {
  const all = migrationNames();
  expect(await migrate(['--plan'])).toEqual({ code: 0, applied: [], pending: all, later: [] });
  expect(await migrate([])).toEqual({ code: 0, migrated: all, later: [] });
  expect(await migrate([])).toEqual({ code: 0, migrated: [], later: [] });
  expect(await migrate(['--plan'])).toEqual({ code: 0, applied: all, pending: [], later: [] });
});
