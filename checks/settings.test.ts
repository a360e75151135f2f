import path from 'node:path';
import { productionSettings, settingsDocument, settingsIn } from './settings';

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

test('each setting of production is described beside the code that reads it, and none is described that is not read', () => {
  const settings = productionSettings(root);
  expect(settings).toEqual(
    expect.arrayContaining(['ALLOW_HTTP', 'API_PORT', 'AWS_SESSION_TOKEN', 'RELEASE_SIGNING_KEY']),
  );
  const rows = [...settingsDocument(root).matchAll(/^\| (`[^|]+) \|/gm)].map(([, names = '']) => names);
  const described = rows.flatMap((names) => names.split(' ').map((name) => name.slice(1, -1)));
  expect([...new Set(described)].sort()).toEqual(settings);
});
