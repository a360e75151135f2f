import { RESERVED_SEGMENTS } from '@azadkar/release';
import { memoryStore } from '../../release/src/testing/memory-store';
import { buildServer } from './server';
import { readSettings } from './settings';

test('no remote may have an address at which the gateway itself answers', async () => {
  const settings = readSettings({ LOG_LEVEL: 'silent', RENDERERS: '0' });
  const app = await buildServer(settings, memoryStore());
  const addresses = [...app.printRoutes({ commonPrefix: false }).matchAll(/(?:├──|└──) \/([^\s/]+)/g)].map(
    ([, first]) => first,
  );
  await app.close();
  expect(addresses).toContain('healthz');
  expect(RESERVED_SEGMENTS).toEqual(expect.arrayContaining([...new Set(addresses)]));
  expect(RESERVED_SEGMENTS).toEqual(expect.arrayContaining(['.well-known', 'console']));
});
