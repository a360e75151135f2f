import { hostIn, listenAddressOf } from './listen-address';

test.each([
  ['9100', { host: '127.0.0.1', port: 9100 }],
  ['10.0.0.5:9100', { host: '10.0.0.5', port: 9100 }],
  ['0.0.0.0:80', { host: '0.0.0.0', port: 80 }],
  ['[::1]:9100', { host: '::1', port: 9100 }],
  ['api.internal:0', { host: 'api.internal', port: 0 }],
])('%s is an address to listen on', (text, expected) => {
  expect(listenAddressOf('API_PORT', text)).toEqual(expected);
});

test.each(['', 'eighty', '65536', '10.0.0.5', '::1:9100', ':9100', 'http://a:1'])('"%s" is none', (text) => {
  expect(() => listenAddressOf('API_PORT', text)).toThrow(`API_PORT must be a port number, or an address with one`);
});

test('a port alone is for this machine, or for the host that belongs to it', () => {
  expect(listenAddressOf('CONSOLE_PORT', '8082', 'localhost').host).toBe('localhost');
  expect(hostIn('8082')).toBeUndefined();
});
