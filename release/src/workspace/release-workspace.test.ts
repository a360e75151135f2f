import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerOf } from '../manifest/addresses';
import { readLive } from '../store/store';
import { publishShell, type ReleaseFixture, releaseFixture } from '../testing/release-fixture';
import { markBuilt } from './build-stale-packages';
import { releaseWorkspace } from './release-workspace';

let fixture: ReleaseFixture;
let root: string;
beforeEach(async () => {
  fixture = await releaseFixture();
  await publishShell(fixture.store);
  await fixture.run('pin', 'shell@1.0.0');
  root = path.join(fixture.folder, 'workspace');
});
afterEach(() => fixture.end());

/** A package with a finished build of this version, and what its changelog says of 1.2.1. */
function built(name: string, version: string): void {
  const record = {
    kind: 'remote',
    name,
    version,
    entry: 'entry.js',
    container: containerOf(name, version),
    routes: [{ page: 'start', path: `/${name}`, access: 'public', frame: 'public', title: name }],
    pages: { start: { files: [], shared: [] } },
    needs: {},
  };
  const files = {
    'webpack.config.ts': '',
    'CHANGELOG.md': `# Changes\n\n## 1.2.1 (2026-11-30)\n\n- seats are counted\n- more\n\n## 1.2.0 (2026-11-29)\n\n- rows\n`,
    'dist/release-build.json': JSON.stringify(record),
    'dist/entry.js': `entry('${version}');`,
  };
  mkdirSync(path.join(root, `mfe-${name}/dist`), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, `mfe-${name}`, file), text);
  markBuilt(root, `mfe-${name}`);
}

test.each([
  ['the first change in its changelog', ['ticketing@1.2.1'], 'seats are counted'],
  ['the working copy, for what has no version there', ['ticketing@1.2.2'], 'the working copy'],
  ['the working copy, for several', ['ticketing@1.2.1', 'learning@1.2.1'], 'the working copy'],
])('what is released of a working copy is live because of %s', async (_what, releases, reason) => {
  for (const [name = '', version = ''] of releases.map((release) => release.split('@'))) built(name, version);
  await releaseWorkspace({ root, store: fixture.folder, log: () => undefined });
  const live = await readLive(fixture.store, 'live');
  expect(live?.reason).toBe(reason);
  expect(live?.remotes.map(({ release: { name, version } }) => `${name}@${version}`).sort()).toEqual(releases.sort());
});
