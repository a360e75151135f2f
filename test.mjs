// Everything that CI does, from a fresh clone: `npm test`, or `npm test -- types unit` for some of the steps.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = import.meta.dirname;
const results = path.join(root, 'test-results');
/** A step that hangs has failed; the other steps still run. */
const PATIENCE_MS = 24 * 60_000;
const counts = { passed: 0, failed: 0 };
mkdirSync(results, { recursive: true });

function run(command, args, env = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  return done.status === 0;
}

/** A step that only passes or fails. */
function check(name, command, args) {
  counts[run(command, args) ? 'passed' : 'failed'] += 1;
  console.log(`— ${name} done`);
}

/** A step that reports its own tests; one that reports nothing has failed. */
function suite(name, command, args, report, read, env) {
  rmSync(report, { force: true });
  const ok = run(command, args, env);
  const { passed = 0, failed = 0 } = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : {};
  counts.passed += passed;
  counts.failed += failed || (ok && passed > 0 ? 0 : 1);
  console.log(`— ${name}: ${passed} passed, ${failed} failed`);
}

const jestReport = path.join(results, 'jest.json');
const playwrightReport = path.join(results, 'playwright.json');

/** Every core: nothing else runs meanwhile. */
const ofJest = ['--maxWorkers=100%', '--json', `--outputFile=${jestReport}`];

const readJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
});

const steps = {
  types: () => check('types', 'npm', ['run', '--silent', 'types']),
  lint: () => check('lint', 'npm', ['run', '--silent', 'lint']),
  boundaries: () => check('boundaries', 'npm', ['run', '--silent', 'boundaries']),
  unit: () => suite('unit', 'npx', ['jest', ...ofJest], jestReport, readJest),
  /** The api's tests once more, where the machine has the real thing. */
  postgres: () => {
    const script = ['--import', 'tsx', 'api/src/testing/test-on-postgres.ts'];
    if (!run('node', [...script, '--find'])) return;
    suite('api on PostgreSQL', 'node', [...script, ...ofJest], jestReport, readJest);
  },
  e2e: () => {
    if (!run('node', ['e2e/support/install-browser.mjs'])) {
      counts.failed += 1;
      return;
    }
    suite(
      'e2e',
      'npx',
      ['playwright', 'test', '--config=e2e/playwright.config.ts'],
      playwrightReport,
      (r) => ({ passed: r.stats.expected + r.stats.flaky, failed: r.stats.unexpected }),
      { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    );
  },
};

if (!existsSync(path.join(root, 'node_modules'))) run('npm', ['ci']);
const chosen = process.argv.slice(2);
for (const [name, step] of Object.entries(steps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  if (name === 'e2e' && !existsSync(path.join(root, 'e2e/playwright.config.ts'))) continue;
  step();
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
