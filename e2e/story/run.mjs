// `npm run story -- 200`: releases and visitors at the same time, with this many sessions.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const [sessions = '200'] = process.argv.slice(2);
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list', 'story/'],
  {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: 'inherit',
    env: { ...process.env, STORY_SESSIONS: sessions },
  },
);
process.exit(status ?? 1);
