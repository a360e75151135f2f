/** The pipeline of main, step by step as its workflow has them: what a push publishes, and that it leaves all else as it is. */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileStore, readLive } from '@azadkar/release';
import { parse } from 'yaml';
import { expect, test } from '../support/fixtures';
import { liveVersionOf } from '../support/releases/live-version';
import { BUILD_TIMEOUT_MS, copySources, replaceInFile } from '../support/releases/remote-build';
import { site } from '../support/site';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'test-results/pipeline'); // below the working copy, whose packages builds find
const repository = path.join(folder, 'repository');
const copy = path.join(folder, 'releases');
const store = fileStore(copy);
const ROOM = 'mfe-safety-net';

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}
const { jobs, concurrency } = parse(readFileSync(path.join(root, '.github/workflows/publish.yml'), 'utf8'));
const rooms: readonly string[] = jobs.publish.strategy.matrix.room;
const steps: readonly Step[] = jobs.publish.steps;

const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=A team', '-c', 'user.email=team@azadkar.test', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], { cwd: repository, encoding: 'utf8' }).trim();
};

/** Commits everything as it is; gives the commit before. */
function commit(subject: string): string {
  git('add', '--all');
  git('commit', '--quiet', '--message', subject);
  return git('rev-parse', 'HEAD~1');
}

test.beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const room of rooms)
    for (const file of ['package.json', 'CHANGELOG.md'])
      cpSync(path.join(root, room, file), path.join(repository, room, file));
  copySources(ROOM, path.join(repository, ROOM));
  for (const file of ['package.json', 'package-lock.json', 'write-changelogs.mjs'])
    cpSync(path.join(root, file), path.join(repository, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(repository, 'node_modules')); // what `npm ci` installs
  writeFileSync(path.join(repository, '.gitignore'), 'node_modules\ndist\n.cache\n');
  cpSync(site.releaseStore, copy, { recursive: true });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'the beginning');
  commit('everything');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the job prints for a room after a push to main; throws where a step fails. */
function runJob(room: string, before: string): string {
  const outputs = path.join(folder, 'outputs');
  writeFileSync(outputs, `vars.RELEASE_STORE=${copy}\n`); // without a policy there are no keys
  const filledIn = (expression: string) => {
    const name = expression.replace(/^\$\{\{ | \}\}$/g, '').replace('steps.version.outputs.', '');
    const line = readFileSync(outputs, 'utf8')
      .split('\n')
      .find((each) => each.startsWith(`${name}=`));
    return line?.slice(name.length + 1) ?? '';
  };
  let printed = '';
  for (const { run, if: condition, env = {} } of steps) {
    if (!run || run === 'npm ci' || (condition && !filledIn(condition))) continue;
    const given = Object.entries(env).map(([name, expression]) => [name, filledIn(expression)] as const);
    const settings = Object.fromEntries(given.filter(([name, value]) => value || name === 'WITH_SHELL'));
    printed += execFileSync('bash', ['-e', '-c', run], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, ...settings, ROOM: room, BEFORE: before, GITHUB_OUTPUT: outputs },
    });
  }
  return printed;
}

/** Every version in the store, and what is live. */
async function published() {
  const names = readdirSync(path.join(copy, 'releases')).sort();
  const versions = await Promise.all(names.map(async (name) => [name, await store.listVersions(name)] as const));
  return { versions: Object.fromEntries(versions), revision: (await readLive(store, 'live'))?.revision };
}

test('a change of one remote publishes its next patch, checked against what is live, and nothing else', async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  expect([concurrency, jobs.publish.concurrency]).toEqual([undefined, undefined]); // no push drops the run of another
  const before = await published();
  replaceInFile(path.join(repository, ROOM, 'src/route-table.ts'), "title: '", "title: 'Now ");
  const afterChange = commit('safety-net: titles say that it is now');
  expect(rooms.map((room) => runJob(room, afterChange)).join('')).toBe(''); // a version is raised when its team says so

  const version = liveVersionOf(ROOM);
  const next = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  replaceInFile(path.join(repository, ROOM, 'package.json'), `"version": "${version}"`, `"version": "${next}"`);
  execFileSync(process.execPath, ['write-changelogs.mjs'], { cwd: repository });
  expect(readFileSync(path.join(repository, ROOM, 'CHANGELOG.md'), 'utf8')).toContain(
    `\n## ${next} (${new Date().toISOString().slice(0, 10)})\n\n- titles say that it is now\n\n## ${version}`,
  );
  const beforeRaise = commit('packages: raise versions');
  const printed = rooms.map((room) => [room, runJob(room, beforeRaise)] as const);
  expect(printed.filter(([, output]) => output).map(([room]) => room)).toEqual([ROOM]);
  const output = printed.map(([, text]) => text).join('');
  expect(output).toMatch(/ok +channel live +could be pinned/);
  expect(output).toContain(`against ${version}, which is live`);
  expect(output).toContain(`Published safety-net@${next}`);
  const { versions, revision } = await published();
  expect({ versions, revision }).toEqual({
    versions: { ...before.versions, 'safety-net': expect.arrayContaining([version, next]) },
    revision: before.revision,
  });
  expect(versions['safety-net']).toHaveLength((before.versions['safety-net'] ?? []).length + 1);
});
