// All that CI does, from a fresh clone: `npm test`, or `npm test -- types unit` for some of the steps.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = import.meta.dirname;
const results = path.join(root, 'test-results');
/** A step that takes longer has failed; the other steps still run. */
const STEP_TIMEOUT_MS = 32 * 60_000;
/** Package scripts that only pass or fail. They run at the same time, before the tests, and count as one test each. */
const CHECKS = ['types', 'lint', 'boundaries', 'lock-file', 'licenses', 'audit', 'sbom', 'structure', 'knip'];

const counts = { passed: 0, failed: 0 };
/**
 * A test that fails runs once more, and the report names those that needed it: what a busy machine does to a wait is no reason
 * to refuse a change, and a fault fails twice.
 */
const RUN_AGAIN = { TEST_RETRIES: '1' };
const options = (env = {}) => ({
  cwd: root,
  env: { ...process.env, ...RUN_AGAIN, ...env },
  timeout: STEP_TIMEOUT_MS,
  killSignal: 'SIGKILL',
});

/** Runs a package script and prints its output once it has ended. */
function runCheck(name) {
  const child = spawn('npm', ['run', '--silent', name], options());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      counts[code === 0 ? 'passed' : 'failed'] += 1;
      console.log(`${output}— ${name}: ${code === 0 ? 'passed' : 'failed'}`);
      resolve();
    });
  });
}

/** Whether a command ends well. What it prints is shown at once. */
async function run(command, args, env) {
  const [code] = await once(spawn(command, args, { ...options(env), stdio: 'inherit' }), 'close');
  return code === 0;
}

/** Runs a step that reports its own tests; one that reports nothing has failed. */
async function runSuite(name, command, args, { file, read, env }) {
  rmSync(file, { force: true });
  count(name, await run(command, args, env), { file, read });
}

/** The same beside another step; what it prints follows at its end. */
async function runSuiteBeside(name, command, args, { file, read, env }) {
  rmSync(file, { force: true });
  const child = spawn(command, args, options(env));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  console.log(output);
  count(name, code === 0, { file, read });
}

function count(name, ok, { file, read }) {
  const { passed = 0, failed = 0, again = [] } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : {};
  counts.passed += passed;
  counts.failed += failed || (ok && passed > 0 ? 0 : 1);
  for (const title of again) console.log(`passed only when it ran again: ${title}`);
  console.log(`— ${name}: ${passed} passed, ${failed} failed`);
}

const jestReport = {
  file: path.join(results, 'jest.json'),
  read: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    again: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
  }),
};
const jestOptions = ['--json', `--outputFile=${jestReport.file}`];
/** Jest takes every core, as nothing else runs at the same time. */
const EVERY_CORE = '--maxWorkers=100%';

const TEST_ON_POSTGRES = ['--import', 'tsx', 'api/src/testing/test-on-postgres.ts'];
const hasPostgres = () => run('node', [...TEST_ON_POSTGRES, '--find']);
/**
 * Tests of the api that run on PostgreSQL alone where the machine has it, which takes half the time. On the embedded database
 * run, too, those of what the two do in ways of their own: starting, copies, transactions, locks and constraints. Journeys and
 * tests of composition use the embedded one throughout.
 */
const EMBEDDED_TOO =
  '(database|operations|schedule|tasks)/|(commands/backup|start|main|mail/outbox|http/idempotency|ticketing/seats|payments/payments)\\.test';
const ON_POSTGRES = `/api/(demo/|src/(?!${EMBEDDED_TOO}))`;
/** `npm run torture -- fuzz` sends as many as one wants. */
const FEW_REQUESTS = { FUZZ_REQUESTS: '400' };
/** Two builds of the servers that then run: with the Node of production is enough. */
const ON_LTS_ALONE = '/packaging/server-builds\\.test';

/** The tests in which Node itself matters most: processes of their own and their confinement, streams, files. */
const LTS_TESTS = [
  ...['release/src/server-build', 'release/src/store', 'gateway/src/rendering/processes'],
  ...['gateway/src/server.test', 'packaging/server-builds.test'],
];

/** The program of the Node that production runs; the machine's own where there is none. */
async function findLts() {
  const name = `node-${process.platform}-${process.arch}`;
  const pinned = JSON.parse(readFileSync(path.join(root, 'packaging/node-lts/package.json'), 'utf8'));
  if (!pinned.optionalDependencies[name]) return 'node';
  const folder = path.join(root, '.cache/node-lts');
  cpSync(path.join(root, 'packaging/node-lts'), folder, { recursive: true });
  if (!(await run('npm', ['ci', '--prefix', folder]))) counts.failed += 1;
  const program = path.join(folder, 'node_modules', name, 'bin/node');
  return existsSync(program) ? program : 'node';
}

let lts;
const ltsNode = () => (lts ??= findLts());
const jest = path.join(root, 'node_modules/jest/bin/jest.js');

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const isFlaky = ({ tests }) => tests.some(({ status }) => status === 'flaky');
const playwrightReport = (file) => ({
  file,
  read: ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    again: suites
      .flatMap(specsOf)
      .filter(isFlaky)
      .map(({ title }) => title),
  }),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
});

/** Runs projects of playwright.config.ts, with a site of their own at a port of their own. */
function runBrowserTests(name, projects, { workers, port, env }) {
  const options = [
    '--config=e2e/playwright.config.ts',
    `--workers=${workers}`,
    `--output=${path.join(results, name)}`,
    ...projects.map((p) => `--project=${p}`),
  ];
  const report = playwrightReport(path.join(results, `${name}.json`));
  const ownEnv = { ...report.env, ...env, E2E_PORT: String(port) };
  return runSuiteBeside(name, 'npx', ['playwright', 'test', ...options], { ...report, env: ownEnv });
}

/** What both of them serve: two sites that start must not build at the same time. */
async function buildPackages() {
  const { register } = await import('tsx/esm/api');
  register();
  const { buildStalePackages, publishablePackages } = await import('./release/src/workspace/build-stale-packages.ts');
  await buildStalePackages(root, publishablePackages(root), console.log);
}

const suites = {
  unit: async () => {
    const options = ['--selectProjects', 'browser', 'server', EVERY_CORE, ...jestOptions];
    const elsewhere = (await hasPostgres()) ? [ON_LTS_ALONE, ON_POSTGRES] : [ON_LTS_ALONE];
    const args = ['jest', ...options, `--testPathIgnorePatterns=${elsewhere.join('|')}`];
    await runSuite('unit', 'npx', args, { ...jestReport, env: FEW_REQUESTS });
  },
  /** What measures time, with nothing beside it. */
  timed: () => {
    const options = ['--selectProjects', 'timed', '--maxWorkers=1', ...jestOptions];
    return runSuite('timed', 'npx', ['jest', ...options], jestReport);
  },
  /** The tests of the api on PostgreSQL and on the Node of production, as it runs in earnest, if the machine has PostgreSQL. */
  postgres: async () => {
    if (!(await hasPostgres())) return;
    const options = [...TEST_ON_POSTGRES, EVERY_CORE, ...jestOptions];
    await runSuite('api on PostgreSQL', await ltsNode(), options, { ...jestReport, env: FEW_REQUESTS });
  },
  /** What depends on Node most, on the Node of production. */
  lts: async () =>
    runSuite('on the LTS', await ltsNode(), [jest, ...LTS_TESTS, '--maxWorkers=1', ...jestOptions], jestReport),
  /**
   * Two suites side by side, as both wait more than they work. `e2e`: each page at every seventh width, then composing and
   * releasing, and of the matrix of faults every tenth cell. `journeys`: each page on a desktop or on a phone, then what people
   * do with them, and each loss of a session once. Without these settings: every second width, all cells, each page on both,
   * each loss twice.
   */
  browser: async () => {
    if (!(await run('node', ['e2e/support/browser/install-browser.mjs']))) counts.failed += 1;
    await buildPackages();
    await Promise.all([
      runBrowserTests('e2e', ['layout', 'desktop', 'phone'], {
        workers: 1,
        port: 18_080,
        env: { EVERY_NTH_CELL: '10', EVERY_NTH_WIDTH: '7' },
      }),
      runBrowserTests('journeys', ['pages', 'pages on a phone', 'journeys', 'journeys on a phone'], {
        workers: 1,
        port: 18_280,
        env: { EVERY_PAGE: 'once', EVERY_LOSS: 'once' },
      }),
    ]);
  },
  /** Kills and restarts of the database while members use the site. */
  torture: () => {
    const file = path.join(results, 'torture.json');
    const args = ['run', '--silent', 'torture', '--', 'short'];
    return runSuiteBeside('torture', 'npm', args, { file, read: (counted) => counted });
  },
  /** The tests of stores again on a real S3 service, if the machine has one or may install it. */
  s3: async () => {
    const script = ['--import', 'tsx', 'release/src/testing/test-on-s3.ts'];
    if (!(await run('node', [...script, '--find']))) return;
    await runSuiteBeside('stores on S3', 'node', [...script, EVERY_CORE, ...jestOptions], jestReport);
  },
};

mkdirSync(results, { recursive: true });
if (!existsSync(path.join(root, 'node_modules'))) await run('npm', ['ci']);
const chosen = process.argv.slice(2);
const isChosen = (name) => chosen.length === 0 || chosen.includes(name);

await Promise.all(CHECKS.filter(isChosen).map(runCheck));
/** One after another. Kills and stores wait more than they work: they run beside the browser. */
const ROWS = [[['unit']], [['timed']], [['postgres']], [['lts']], [['browser'], ['torture', 's3']]];
for (const row of ROWS) await Promise.all(row.map(runInTurn));

async function runInTurn(names) {
  for (const name of names.filter(isChosen)) await suites[name]();
}

console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
