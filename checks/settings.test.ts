import { readFileSync } from 'node:fs';
import path from 'node:path';
import { productionSettings, settingsIn } from './settings';

const root = path.join(__dirname, '..');

test.each([
  ["const port = env.PORT ?? '8080';", ['PORT']],
  ["const name = required(env, 'MERCHANT_ID');", ['MERCHANT_ID']],
  ["new Option('--store <address>').env('RELEASE_STORE')", ['RELEASE_STORE']],
  ['const { AWS_KEY: key, AWS_SECRET } = process.env;', ['AWS_KEY', 'AWS_SECRET']],
  ["function of({ INBOUND_KEY: key = '' }: NodeJS.ProcessEnv) {", ['INBOUND_KEY']],
  ["check: ({ PUBLIC_URL = '', ALLOW_HTTP }) =>", ['ALLOW_HTTP', 'PUBLIC_URL']],
  ["throw new Error('PORT is none.'); const { MAX } = limits;", []],
])('of %s the settings are %j', (source, expected) => {
  expect(settingsIn(source)).toEqual(expected);
});

test('each setting of production is in a manual', () => {
  const settings = productionSettings(root);
  expect(settings).toEqual(
    expect.arrayContaining(['ALLOW_HTTP', 'API_PORT', 'AWS_SESSION_TOKEN', 'RELEASE_SIGNING_KEY']),
  );
  const manuals = ['README.md', 'api/README.md', 'gateway/README.md', 'docs/operations.md', 'docs/release-managers.md'];
  const text = manuals.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});
