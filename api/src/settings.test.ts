import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isProduction, startWarnings } from '../../process/production';
import { readSettings } from './settings';

const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DATA_DIR = path.join(folder, 'data');
const safe = {
  DATA_DIR,
  PUBLIC_URL: 'https://azadkar.test',
  SECRET_KEY: 'uJ4b0v3Xx1pQ9sYtWm6hKc2dRz8fLaEi',
  SMTP_URL: 'smtp://localhost:1025',
  ALLOW_SIMULATED_BANK: 'true',
};

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://localhost:8080' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, false],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, false],
  [{ PUBLIC_URL: 'http://site.localhost:8080' }, false],
  [{ NODE_ENV: 'production' }, true],
  [{ PUBLIC_URL: 'https://azadkar.test' }, true],
  [{ PUBLIC_URL: 'http://192.168.1.20:8080' }, true],
  [{ PUBLIC_URL: 'http://0.0.0.0:8080' }, true],
  [{ PUBLIC_URL: 'https://localhost.attacker.test' }, true],
  [{ PUBLIC_URL: 'https://127.0.0.1.attacker.test' }, true],
  [{ PUBLIC_URL: 'no address' }, true],
  [{ HOST: 'localhost', API_PORT: '8081' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ API_PORT: '127.0.0.1:8081' }, false],
  [{ API_PORT: '10.0.0.5:8081' }, true],
])('%j is production: %s', (env, expected) => {
  expect(isProduction(env)).toBe(expected);
});

test('production with nothing set does not start; all reasons are named at once, and nothing is written', () => {
  const refused = () => readSettings({ NODE_ENV: 'production', DATA_DIR });
  for (const name of ['PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL', 'ALLOW_SIMULATED_BANK'])
    expect(refused).toThrow(`- ${name} is not set`);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://azadkar.test' }],
  ['SECRET_KEY', { SECRET_KEY: 'short' }],
  ['SECRET_KEY', { SECRET_KEY: 'abababababababababababababababababababab' }],
  ['GATEWAY_KEY', { GATEWAY_KEY: 'short' }],
  ['SMTP_URL', { SMTP_URL: '' }],
  ['ALLOW_SIMULATED_BANK', { ALLOW_SIMULATED_BANK: 'no' }],
])('production does not start with an unsafe %s', (name, wrong) => {
  expect(() => readSettings({ ...safe, ...wrong })).toThrow(`- ${name} `);
});

test.each(['prod', 'Production', 'staging'])('NODE_ENV=%s, which nothing knows, is refused', (NODE_ENV) => {
  expect(() => readSettings({ NODE_ENV, DATA_DIR })).toThrow(`- NODE_ENV is ${NODE_ENV}, and can be production`);
});

test('with safe settings production starts, empty unless a demo is asked for', () => {
  expect(readSettings(safe)).toMatchObject({ production: true, seed: 'empty', allowBearerAlone: false, rateLimits: 1 });
  expect(readSettings({ ...safe, SEED: 'demo' }).seed).toBe('demo');
  expect(readSettings({ ...safe, PUBLIC_URL: 'http://azadkar.test', ALLOW_HTTP: 'true' }).production).toBe(true);
  expect(readSettings({ ...safe, SMTP_URL: '', ALLOW_NO_MAIL: 'true' }).smtpUrl).toBeUndefined();
});

test('settings that weaken production are named in its log', () => {
  const weak = { ...safe, API_PORT: '0.0.0.0:8081' };
  const warnings = startWarnings(weak, 'api').join('\n');
  for (const name of ['API_PORT', 'ALLOW_SIMULATED_BANK', 'DATABASE_URL', 'GATEWAY_KEY'])
    expect(warnings).toContain(`${name} is`);
  expect(startWarnings(safe, 'gateway').join()).toContain('TRUST_PROXY is not set');
  expect(startWarnings(safe, 'gateway').join()).toContain('GATEWAY_KEY is not set');
  const withKey = { ...safe, GATEWAY_KEY: 'k3y-0f-gateways-and-apis-4b8d2a91c7e5' };
  expect(startWarnings(withKey, 'gateway').join()).not.toContain('GATEWAY_KEY');
  expect(startWarnings({}, 'api')).toEqual([]);
});

test('on this machine alone nothing needs to be set, and a secret is made once', () => {
  const settings = readSettings({ DATA_DIR });
  expect(settings).toMatchObject({ production: false, seed: 'demo', allowBearerAlone: true });
  expect(readSettings({ DATA_DIR }).keys.current.id).toBe(settings.keys.current.id);
});

test.each([
  ['API_PORT', { API_PORT: 'eighty' }],
  ['SEED', { SEED: 'everything' }],
])('the error for an invalid setting names it: %s', (name, wrong) => {
  expect(() => readSettings({ DATA_DIR, ...wrong })).toThrow(name);
});

test('files are under DATA_DIR, in another directory, or on S3', () => {
  const storeOf = (env: NodeJS.ProcessEnv) => readSettings({ DATA_DIR: '/data', ...env }).filesStore;
  expect(storeOf({ SECRET_KEY: 'x' })).toBe('/data/files');
  expect(storeOf({ SECRET_KEY: 'x', FILES_STORE: '/srv/files' })).toBe('/srv/files');
  expect(storeOf({ SECRET_KEY: 'x', FILES_STORE: 's3://pictures/site' })).toBe('s3://pictures/site');
  expect(() => storeOf({ SECRET_KEY: 'x', FILES_STORE: 'ftp://a' })).toThrow('must be a directory or s3://');
});

test.each(['with,a-comma-0123456789-abcdefgh', ' with-a-space-0123456789-abcdefgh'])(
  'a SECRET_KEY that could not be listed as a former key is refused: %s',
  (SECRET_KEY) => {
    expect(() => readSettings({ DATA_DIR, SECRET_KEY })).toThrow('SECRET_KEY must contain no comma');
  },
);

const providers = {
  ...{ JAZZCASH_MERCHANT_ID: 'MC1', JAZZCASH_PASSWORD: 'x', JAZZCASH_INTEGRITY_SALT: 'y' },
  ...{ ONEBILL_USERNAME: '1link', ONEBILL_PASSWORD: 'k3PzR7wQ2mVt9sXy' },
};

test('with providers of cards and bills production needs no simulated bank', () => {
  const real = { ...safe, ...providers, ALLOW_SIMULATED_BANK: undefined };
  expect(readSettings(real).providers).toMatchObject({
    jazzCash: { url: 'https://payments.jazzcash.com.pk', merchantId: 'MC1', refundsByCall: false },
    oneBill: { username: '1link', addresses: [] },
  });
  expect(() => readSettings({ ...real, ONEBILL_USERNAME: undefined })).toThrow(
    'bills would be paid at a simulated bank',
  );
  expect(() => readSettings({ ...real, JAZZCASH_URL: 'https://sandbox.jazzcash.com.pk' })).toThrow('JAZZCASH_URL is');
  expect(() => readSettings({ ...real, ONEBILL_PASSWORD: 'short' })).toThrow('ONEBILL_PASSWORD can be guessed');
});

test.each([
  ['JAZZCASH_PASSWORD', { JAZZCASH_PASSWORD: '' }],
  ['JAZZCASH_URL', { JAZZCASH_URL: 'payments.jazzcash.com.pk' }],
  ['ONEBILL_PASSWORD', { ONEBILL_PASSWORD: '' }],
])('a wrong %s of a provider is named', (name, wrong) => {
  expect(() => readSettings({ DATA_DIR, ...providers, ...wrong })).toThrow(name);
});

test('development pays at the simulated bank', () => {
  expect(readSettings({ DATA_DIR }).providers).toEqual({ jazzCash: undefined, oneBill: undefined });
});

const inbound = { INBOUND_ADDRESS: 'issues@example.org', INBOUND_KEY: 'k'.repeat(32) };

test('emails are answered where an address and a key are set', () => {
  expect(readSettings({ DATA_DIR }).inbound).toBeNull();
  expect(readSettings({ DATA_DIR, ...inbound }).inbound).toEqual({
    address: 'issues@example.org',
    key: 'k'.repeat(32),
  });
});

test.each([
  ['INBOUND_KEY', { INBOUND_KEY: '' }],
  ['INBOUND_KEY', { INBOUND_KEY: 'short' }],
  ['INBOUND_ADDRESS', { INBOUND_ADDRESS: '' }],
  ['INBOUND_ADDRESS', { INBOUND_ADDRESS: 'issues' }],
  ['INBOUND_ADDRESS', { INBOUND_ADDRESS: 'answers-of-our-members@example.org' }],
])('a wrong %s is named', (name, wrong) => {
  expect(() => readSettings({ DATA_DIR, ...inbound, ...wrong })).toThrow(name);
});
