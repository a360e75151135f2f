import { readSettings } from './settings';

test('every setting has a default', () => {
  expect(readSettings({})).toMatchObject({
    host: 'localhost',
    port: 8080,
    apiOrigin: 'http://127.0.0.1:8081',
    channel: 'live',
    siteName: 'Azadkar',
    allowOverrides: false,
    trustProxy: false,
  });
});

test('the site stands at its port unless another address is public', () => {
  expect(readSettings({ PORT: '9000' }).publicUrl.href).toBe('http://localhost:9000/');
  expect(readSettings({ PUBLIC_URL: 'https://azadkar.test' }).publicUrl.protocol).toBe('https:');
});

test('a setting that cannot be used is refused in a sentence', () => {
  expect(() => readSettings({ PORT: 'many' })).toThrow('PORT must be a port number, and "many" is none.');
  expect(() => readSettings({ API_ORIGIN: 'api' })).toThrow('API_ORIGIN must be an http or https address');
});
