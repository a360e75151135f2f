import { containerOf, isForBrowsers, sourceMapOf } from './addresses';

test('every version of a remote has a global variable of its own', () => {
  const versions = ['1.0.2', '1.0.20', '1.0.2-1', '1.0.2-rc.1'];
  const names = versions.map((version) => containerOf('safety-net', version));
  expect(new Set(names).size).toBe(versions.length);
  for (const name of names) expect(name).toMatch(/^[a-z]\w*$/);
});

test('the source map of a script is in a folder beside it, and not for browsers', () => {
  expect(['main.js', 'prelude/main.js', 'server/main.js'].map(sourceMapOf)).toEqual([
    'maps/main.js.map',
    'prelude/maps/main.js.map',
    'server/maps/main.js.map',
  ]);
  const files = [
    'main.js',
    'icon.svg',
    'development/main.js',
    'server/main.js',
    ...['main.js', 'a/b.js'].map(sourceMapOf),
  ];
  expect(files.filter(isForBrowsers)).toEqual(['main.js', 'icon.svg', 'development/main.js']);
});
