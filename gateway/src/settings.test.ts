import { readSettings, readTrial } from './settings';

test('every setting has a default', () => {
  expect(readSettings({})).toMatchObject({
    host: 'localhost',
    port: 8080,
    apiOrigins: ['http://127.0.0.1:8081'],
    channel: 'live',
    allowOverrides: true,
    trustProxy: false,
  });
});

test('the public address is that of the port, unless another is set', () => {
  expect(readSettings({ PORT: '9000' }).publicUrl.href).toBe('http://localhost:9000/');
  expect(readSettings({ PUBLIC_URL: 'https://azadkar.test' }).publicUrl.protocol).toBe('https:');
});

test('a gateway that tries a revision is no site', () => {
  expect(readTrial(['--trial', 'planned.json'], {})).toBe('planned.json');
  expect(readTrial([], { PUBLIC_URL: 'https://azadkar.test' })).toBeUndefined();
  expect(() => readTrial(['--trial', 'planned.json'], { PUBLIC_URL: 'https://azadkar.test' })).toThrow(
    '--trial is for',
  );
});

test('a setting that cannot be used is refused with a message', () => {
  expect(() => readSettings({ PORT: 'many' })).toThrow('PORT must be a port number, and "many" is none.');
  expect(() => readSettings({ RENDERER_ISOLATION: 'yes' })).toThrow(
    'RENDERER_ISOLATION must be "required" or "available"',
  );
  expect(() => readSettings({ API_ORIGIN: 'api' })).toThrow('API_ORIGIN must be an http or https address');
  expect(readSettings({ API_ORIGIN: 'http://a:1, http://b:2/,http://a:1' }).apiOrigins).toEqual([
    'http://a:1',
    'http://b:2',
  ]);
  expect(() => readSettings({ API_ORIGIN: 'http://a:1,' })).toThrow('API_ORIGIN must be an http or https address');
});

test.each([
  [{}, 'available'],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, 'available'],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, 'available'],
  [{ PUBLIC_URL: 'https://azadkar.test' }, 'required'],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://azadkar.test' }, 'required'],
  [{ PUBLIC_URL: 'https://azadkar.test', RENDERER_ISOLATION: 'available' }, 'available'],
])('with %j, the isolation of renderers is %s', (env, expected) => {
  expect(readSettings(env).rendererIsolation).toBe(expected);
});

test('a policy key that is none is refused', () => {
  expect(() => readSettings({ RELEASE_POLICY_KEY: 'AAAA' })).toThrow('is no Ed25519 public key');
});

test('production allows no overrides and refuses unencrypted addresses', () => {
  const live = { PUBLIC_URL: 'https://azadkar.test' };
  expect(() => readSettings({ PUBLIC_URL: 'http://azadkar.test' })).toThrow('or ALLOW_HTTP=true');
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('- PUBLIC_URL is not set');
  expect(readSettings(live).allowOverrides).toBe(false);
});

test('security.txt names an address that can be written to', () => {
  expect(readSettings({ SECURITY_CONTACT: 'https://azadkar.test/report' }).securityContact).toBe(
    'https://azadkar.test/report',
  );
  expect(() => readSettings({ SECURITY_CONTACT: 'us' })).toThrow('SECURITY_CONTACT must be an email or https address');
});
