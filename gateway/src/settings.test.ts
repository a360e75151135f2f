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

test('the public address is that of the port, unless another is set', () => {
  expect(readSettings({ PORT: '9000' }).publicUrl.href).toBe('http://localhost:9000/');
  expect(readSettings({ PUBLIC_URL: 'https://azadkar.test' }).publicUrl.protocol).toBe('https:');
});

test('a setting that cannot be used is refused with a message', () => {
  expect(() => readSettings({ PORT: 'many' })).toThrow('PORT must be a port number, and "many" is none.');
  expect(() => readSettings({ API_ORIGIN: 'api' })).toThrow('API_ORIGIN must be an http or https address');
});
