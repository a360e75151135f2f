// `npm run story -- 200`: releases and visitors at the same time, with this many sessions.
// `npm run story -- bad-release 300`: a bad release, with this many visitors.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const [first = '200', visitors = '300'] = process.argv.slice(2);
const { spec, env } =
  first === 'bad-release'
    ? { spec: 'story/bad-release', env: { STORY_VISITORS: visitors } }
    : { spec: 'story/story', env: { STORY_SESSIONS: first } };
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list', spec],
  {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  },
);
process.exit(status ?? 1);
