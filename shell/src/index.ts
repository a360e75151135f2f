import { inTask } from './startup/request-idle';

/** What the start imports, one by one: all at once they are a task of 70 ms, and of 300 on a phone. */
const packages: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@azadkar/shared-api'),
  () => import(/* webpackMode: "eager" */ '@azadkar/shared-ui'),
  () => import(/* webpackMode: "eager" */ './start'),
];

async function begin(root: HTMLElement): Promise<void> {
  for (const run of packages) await inTask(run);
  await inTask(async () => (await import(/* webpackMode: "eager" */ './start')).start(root));
}

const root = document.getElementById('root');
if (root) void begin(root);
