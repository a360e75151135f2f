/** Requests that no page would send, against every call of the api: none may be answered with a failure of the server. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from './report';

const root = path.join(import.meta.dirname, '../..');

export function fuzz(folder: string, requests: number): Report {
  const file = path.join(folder, 'jest.json');
  const args = ['jest', '--selectProjects', 'server', 'long', '--json', `--outputFile=${file}`, 'api/src/fuzz'];
  spawnSync('npx', args, {
    ...{ cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
    env: { ...process.env, FUZZ_REQUESTS: String(requests) },
  });
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    title: `${requests} broken requests`,
    figures: { 'kinds of requests': numPassedTests + numFailedTests },
    faults: {
      'kinds that failed': numFailedTests + numRuntimeErrorTestSuites,
      'runs without a test': numPassedTests ? 0 : 1,
    },
  };
}
