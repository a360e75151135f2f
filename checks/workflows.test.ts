import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Workflow {
  readonly on: object;
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, { steps?: readonly Step[]; strategy?: { matrix: { room: string[] } } }>>;
}

const root = path.join(__dirname, '..');
const read = (name: string): Workflow =>
  parse(readFileSync(path.join(root, '.github/workflows', `${name}.yml`), 'utf8'));

test.each(['ci', 'publish'])('the workflow %s may only read, and its actions are pinned', (name) => {
  const { permissions, jobs } = read(name);
  expect(permissions).toEqual({ contents: 'read' });
  const uses = Object.values(jobs).flatMap(({ steps = [] }) => steps.flatMap((step) => step.uses ?? []));
  expect(uses.length).toBeGreaterThan(0);
  for (const action of uses) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
});

test('what reaches main is tested as a pull request is, then each release whose version is raised is published', () => {
  const { on, jobs } = read('publish');
  expect(on).toEqual({ push: { branches: ['main'] } });
  expect(jobs.test).toEqual({ uses: './.github/workflows/ci.yml' });
  expect(read('ci').jobs.test?.steps?.map(({ run }) => run)).toContain('npm test');
  const built = readdirSync(root).filter((room) => existsSync(path.join(root, room, 'webpack.config.ts')));
  expect(jobs.publish?.strategy?.matrix.room).toEqual(built.sort());
});
