import { containerOf } from './addresses';

test('every version of a remote has a global variable of its own', () => {
  const versions = ['1.0.2', '1.0.20', '1.0.2-1', '1.0.2-rc.1'];
  const names = versions.map((version) => containerOf('safety-net', version));
  expect(new Set(names).size).toBe(versions.length);
  for (const name of names) expect(name).toMatch(/^[a-z]\w*$/);
});
