// All that CI does for a change, from a fresh clone: `npm test`, or `npm test -- types jest` for some of the steps. `npm test --
// long` runs them with what takes long, as each night; `npm test -- changed` what the change since main reaches.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const root = import.meta.dirname;
const results = path.join(root, 'test-results');
const chosen = process.argv.slice(2).filter((word) => word !== 'long');
/** With what takes long and finds little: tests that are tagged `@long`, files that are called so, larger shares. */
const isLong = process.argv.includes('long');
/** A step that takes longer hangs, and has failed; a slow machine beside other work takes 45 minutes for Jest. */
const STEP_MS = 90 * 60_000;
/** Package scripts that only pass or fail. They run beside the first tests, and count as one test each. */
const CHECKS = ['types', 'lint', 'boundaries', 'lock-file', 'licenses', 'audit', 'sbom', 'structure', 'knip'];

/**
 * Temporary files are kept in memory where there is room: a database of a test is a thousand small files, which a disk makes in
 * 600 ms and memory in 40. The folder is deleted at the end; servers that run as another user pass through it.
 */
const MEMORY = '/dev/shm';
const MIN_MEMORY_BYTES = 8 * 2 ** 30;
const memory = fs.existsSync(MEMORY) ? fs.statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
if (!process.env.TMPDIR && memory.bavail * memory.bsize > MIN_MEMORY_BYTES) {
  const folder = fs.mkdtempSync(`${MEMORY}/az-`);
  fs.chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
}

let passed = 0;
/** The titles of what failed: they stand at the end, as the output of a step is long. */
const failures = [];
const options = (env) => ({ cwd: root, env: { ...process.env, ...env } });

/** The process groups of steps under way: a step ends with everything that it started. */
const groups = new Set();
const endGroup = (group) => {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    groups.delete(group); // it has ended by itself
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    groups.forEach(endGroup);
    process.exit(1);
  });

/** Starts a command in a group of its own, which is ended when it takes too long. */
function start(command, args, more) {
  const child = spawn(command, args, { ...more, detached: true });
  groups.add(child.pid);
  const timer = setTimeout(() => endGroup(child.pid), STEP_MS);
  child.once('close', () => {
    clearTimeout(timer);
    groups.delete(child.pid);
  });
  return child;
}

/** The exit code of a command, whose output is printed once it has ended. */
async function codeOf(command, args, env) {
  const child = start(command, args, options(env));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  console.log(output);
  return code;
}

/** Runs a package script. */
async function runCheck(name) {
  const isHeld = (await codeOf('npm', ['run', '--silent', name])) === 0;
  if (isHeld) passed += 1;
  else failures.push(name);
  console.log(`— ${name}: ${isHeld ? 'passed' : 'failed'}`);
}

/** Whether a command ends well. What it prints is shown at once. */
const run = async (command, args, env) =>
  (await once(start(command, args, { ...options(env), stdio: 'inherit' }), 'close'))[0] === 0;

const reportOf = (name) => path.join(results, `${name}.json`);

/** Runs a step that reports its own tests; one that reports nothing has failed. */
async function runSuite(name, command, args, { read, env }) {
  const file = reportOf(name);
  const startedAt = Date.now();
  fs.rmSync(file, { force: true });
  const code = await codeOf(command, args, env);
  const report = fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, 'utf8'))) : { passed: 0, failed: [] };
  if (report.failed.length === 0 && (code !== 0 || report.passed === 0)) report.failed.push(`ended with ${code}`);
  passed += report.passed;
  failures.push(...report.failed.map((title) => `${name}: ${title}`));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`— ${name}: ${report.passed} passed, ${report.failed.length} failed, in ${seconds} s`);
}

/** Functions are optimized later than V8 does by itself, where it can: most tests end before that pays. */
const isPatient = spawnSync('node', ['--v8-options'], { encoding: 'utf8' }).stdout.includes('--interrupt-budget ');

/** A run of Jest with a report of its own, as several run at the same time. */
function runJest(name, args, { node = 'node', script = ['node_modules/jest/bin/jest.js'], env } = {}) {
  const read = ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name: suite, assertionResults, status }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
      return status === 'failed' && tests.length === 0 ? [path.relative(root, suite)] : tests;
    }),
  });
  const flags = isPatient && node === 'node' ? ['--interrupt-budget=1000000'] : [];
  return runSuite(name, node, [...flags, ...script, ...args, '--json', `--outputFile=${reportOf(name)}`], {
    read,
    env,
  });
}

/** These replace what all pages share, or name their environment; jest.config.mjs has them as they are. */
const ALONE = /^(shell\/|shared-ui\/|gateway\/src\/page\/|shared-api\/src\/http\/lost-sender)/;
/** Tests that read styles have an environment that keeps them, which a file asks for in its first line. */
const STYLED = '/** @jest-environment-options {"styles": true} */\n';
/** So many files run as one: to load their modules again takes longer than most of their tests. */
const GROUP_SIZE = 36;

/** Runs the tests of projects in groups: a file for each, which requires those of the group. */
function runJestInGroups(name, projects, { only = '.', ignored, ...how }) {
  const folder = path.join(results, 'groups', name);
  const ignore = `--testPathIgnorePatterns=${ignored}`;
  fs.rmSync(folder, { recursive: true, force: true });
  for (const project of projects) {
    const list = ['jest', only, '--listTests', '--json', ignore, '--selectProjects', project];
    const { stdout } = spawnSync('npx', list, { ...options(), encoding: 'utf8' });
    const files = JSON.parse(stdout.slice(stdout.indexOf('['))).map((file) => path.relative(root, file));
    const groups = [];
    const others = files.filter((file) => !ALONE.test(file)).sort();
    const kinds = [true, false].map((styled) => others.filter((file) => isStyled(file) === styled));
    for (const kind of kinds) while (kind.length > 0) groups.push(kind.splice(0, GROUP_SIZE));
    fs.mkdirSync(folder, { recursive: true });
    for (const [first, ...more] of groups) {
      const file = `${first.replaceAll('/', '-')}.${project}.test.cjs`;
      fs.writeFileSync(path.join(folder, file), textOfGroup(project, [first, ...more]));
    }
  }
  const args = ['--selectProjects', ...projects, `--maxWorkers=${availableParallelism() + 1}`, ignore];
  return runJest(name, args, { ...how, env: { ...how.env, TEST_GROUPS: folder } });
}

const isStyled = (file) => fs.readFileSync(path.join(root, file), 'utf8').startsWith(STYLED);

function textOfGroup(project, files) {
  const isShared = project === 'browser' && files.length > 1;
  const cleanUp = isShared ? '  afterAll(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()));\n' : '';
  const top = isShared ? "require('@testing-library/react'); // it cleans up after each test\n" : '';
  const textOf = (file) => `describe('${file}', () => {\n  require('${path.join(root, file)}');\n${cleanUp}});\n`;
  return (isStyled(files[0]) ? STYLED : '') + top + files.map(textOf).join('');
}

/** Jest with a PostgreSQL of its own, where the machine has it. */
const ON_POSTGRES = ['--import', 'tsx', 'api/src/testing/test-on-postgres.ts'];
const hasPostgres = () => run('node', [...ON_POSTGRES, '--find']);
/**
 * Tests of the api run on PostgreSQL. On the embedded database run those of what the two do in ways of their own: starting,
 * transactions, locks and constraints. Journeys and tests of composition use the embedded one throughout.
 */
const EMBEDDED_TOO = isLong
  ? 'api/src/(platform/(database|schedule|tasks)/|operator/operations/|(upgrade|platform/mail/outbox|platform/http/(idempotency|health|database-outages)|subjects/(ticketing/seats|payments/payments))\\.test)'
  : 'api/src/platform/(database/|http/(idempotency|database-outages)\\.test)';
/** The tests in which Node itself matters most: the builds of production; processes of their own, streams, files. */
const LTS_TESTS = [
  'packaging/server-builds.test',
  ...(isLong
    ? [
        ...['release/src/server-build', 'release/src/store', 'gateway/src/server.test'],
        'gateway/src/rendering/processes/(?!.*timed)', // what measures time runs with nothing beside it
      ]
    : []),
];

/** The program of the Node that production runs; the machine's own where there is none. */
async function findLts() {
  const name = `node-${process.platform}-${process.arch}`;
  const pinned = JSON.parse(fs.readFileSync(path.join(root, 'packaging/node-lts/package.json'), 'utf8'));
  if (!pinned.optionalDependencies[name]) return 'node';
  const folder = path.join(root, '.cache/node-lts');
  fs.cpSync(path.join(root, 'packaging/node-lts'), folder, { recursive: true });
  if (!(await run('npm', ['ci', '--prefix', folder]))) failures.push('installing the Node of production');
  const program = path.join(folder, 'node_modules', name, 'bin/node');
  return fs.existsSync(program) ? program : 'node';
}

/** Of a suite in Playwright's report, and of those in it. */
const failuresOf = ({ suites: inner = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...inner.flatMap(failuresOf),
];

/** Shares of the widths and of the faults; each page, loss and journey on one of two screens. Without these settings: all. */
const SHARES = {
  EVERY_NTH_CELL: isLong ? '20' : '150',
  EVERY_NTH_EXAMINED: isLong ? '1' : '8',
  EVERY_NTH_WIDTH: isLong ? '15' : '30',
  EVERY_SCREEN: 'once',
};

/** Of what needs one site: in this order, so that pages are looked at before others change them. */
const PROJECTS = ['layout', 'desktop', 'phone', 'pages', 'pages on a phone', 'journeys', 'journeys on a phone'];

/** Runs projects of playwright.config.ts, with a site of their own at a port of their own. */
async function runBrowserTests(name, port, projects, specs = []) {
  await prepareSites();
  const options = [
    '--config=e2e/playwright.config.ts',
    '--workers=1',
    `--output=${path.join(results, name)}`,
    ...(isLong ? [] : ['--grep-invert=@long']),
    ...projects.map((p) => `--project=${p}`),
    ...specs,
  ];
  const env = { ...SHARES, ...SITE, E2E_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) };
  const read = ({ stats, suites: found }) => ({ passed: stats.expected, failed: found.flatMap(failuresOf) });
  return runSuite(name, 'npx', ['playwright', 'test', ...options], { read, env });
}

/** Of the sites under test, which start from copies of it. */
const prepared = path.join(results, 'prepared-site');
/** The servers as they are built for production, with the api without limits that kills are tested with. */
const servers = path.join(results, 'servers');
const SITE = { E2E_PREPARED: prepared, SERVERS: servers };

let sites;
/** What tests in a browser use, made once: Chromium, the builds of shell and remotes, and a site with the demo. */
const prepareSites = () => (sites ??= makeSites());

async function makeSites() {
  if (!(await installPrograms())) failures.push('installing Chromium');
  const { register } = await import('tsx/esm/api');
  register();
  const { releaseWorkspace } = await import('./release/src/workspace/release-workspace.ts');
  fs.rmSync(prepared, { recursive: true, force: true });
  const env = { DATA_DIR: prepared, SEED: 'demo', LOG_LEVEL: 'warn' };
  const made = await Promise.all([
    run('npm', ['run', '--silent', 'build', '--', servers, 'api/src/testing/without-limits.ts']),
    run('node', ['--import', 'tsx', 'api/src/testing/seed-directory.ts'], env),
    releaseWorkspace({ root, store: path.join(prepared, 'releases'), log: console.log }),
  ]);
  if (made.includes(false)) failures.push('making the sites under test');
}

async function runTorture(what, ...amount) {
  await prepareSites();
  const script = ['run', '--silent', 'torture', '--', what, ...amount];
  return runSuite(what, 'npm', script, { read: (report) => report, env: SITE });
}

const suites = {
  jest: async () => {
    const script = (await hasPostgres()) ? ON_POSTGRES : undefined;
    const how = { ignored: '/packaging/server-builds\\.test', env: { FUZZ_REQUESTS: isLong ? '200' : '50' } }; // those run on the LTS alone
    await runJestInGroups('jest', ['browser', 'server', ...(isLong ? ['long'] : [])], { ...how, script });
  },
  embedded: async () => {
    if (!(await hasPostgres())) return;
    await runJestInGroups('embedded', ['server'], { only: EMBEDDED_TOO, ignored: '/gateway/|/backup/' });
  },
  /** What measures time, with nothing beside it: most of it waits for deadlines. */
  timed: () =>
    runJest('timed', [
      ...['--selectProjects', 'timed', '--maxWorkers=2'],
      ...(isLong ? [] : ['--testPathIgnorePatterns=\\.long\\.timed']),
    ]),
  lts: async () => runJest('lts', [...LTS_TESTS, '--maxWorkers=1'], { node: await findLts() }),
  composition: () => runBrowserTests('composition', 18_080, ['desktop'], ['composition/']),
  /** Each page at some widths, in forced colors and rendered without scripts; then what members, staff and a crowd do. */
  journeys: () => runBrowserTests('journeys', 18_280, PROJECTS, ['frame/', 'rendering/', 'story/', 'journeys/']),
  /** Kills and restarts of the database while members use the site. */
  torture: () => runTorture(isLong ? 'nightly' : 'short'),
  starved: () => runTorture('starved', ...(isLong ? [] : ['10'])),
  /** The tests of stores again on a real S3 service, if the machine has one or may install it. */
  s3: async () => {
    await installPrograms();
    const script = ['--import', 'tsx', 'release/src/testing/test-on-s3.ts'];
    if (await run('node', [...script, '--find'])) await runJest('s3', ['--maxWorkers=1'], { script });
  },
};

/** Journeys import no page: those of a remote's subject are reached by each of its files, and all by what pages share. */
const SPECS_OF = [
  { from: /^mfe-([^/]+)\//, specs: 'journeys/$1/' },
  { from: /^(shell|shared-ui)\//, specs: 'journeys/' },
  { from: /^(release|gateway)\//, specs: 'composition/' },
];

/** Runs the checks, and the tests that a change since a revision reaches by imports, committed or not. */
async function testChange(revision = 'main') {
  await Promise.all(['types', 'lint', 'boundaries', 'structure'].map(runCheck));
  const asText = { ...options(), encoding: 'utf8', maxBuffer: 2 ** 29 };
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', 'affected', '--', revision], asText);
  if (!stdout) throw new Error(stderr); // as for a revision that git does not know
  const files = JSON.parse(stdout).modules.map(({ source }) => source);
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  if (tests.length > 0) await runJest('tests', ['--maxWorkers=100%', '--runTestsByPath', ...tests]);
  const specs = new Set(
    files.filter((file) => file.endsWith('.spec.ts')).map((file) => file.replace(/^(e2e|lab)\//, '')),
  );
  for (const { from, specs: folder } of SPECS_OF)
    for (const file of files) if (from.test(file)) specs.add(from.exec(file)[0].replace(from, folder));
  if (specs.size > 0) await runBrowserTests('specs', 18_080, [], specs);
}

fs.mkdirSync(results, { recursive: true });
/** Downloads wait more than they work: for all tests, what the machine lacks is fetched beside npm's packages and the first ones. */
let installed;
const installPrograms = () => (installed ??= run('node', ['e2e/support/browser/install-programs.mjs']));
if (chosen.length === 0) installPrograms();
if (!fs.existsSync(path.join(root, 'node_modules/jest'))) await run('npm', ['ci', '--include=dev']);
if (chosen[0] === 'changed') await testChange(chosen[1]).then(end);
const isChosen = (name) => chosen.length === 0 || chosen.includes(name);

/** Jest fills two cores by itself, and takes three times as long beside browsers. These wait as much as they work, the starved gateway most of all. */
await Promise.all([...CHECKS.filter(isChosen).map(runCheck), isChosen('jest') && suites.jest()]);
const waiting = ['journeys', 'composition', 'torture', 'embedded', 'lts', 's3'].filter(isChosen);
await Promise.all([takeTurns(), takeTurns(), isChosen('starved') && suites.starved()]);
if (isChosen('timed')) await suites.timed();

async function takeTurns() {
  while (waiting.length > 0) await suites[waiting.shift()]();
}

end();

function end() {
  for (const title of failures) console.log(`failed: ${title}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}
