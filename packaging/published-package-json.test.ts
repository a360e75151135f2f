import { publishedPackageJson } from './published-package-json';

const source = {
  name: '@azadkar/shared-ui',
  version: '1.2.0',
  private: true,
  license: 'MIT',
  sideEffects: false,
  exports: {
    '.': './src/index.ts',
    './*/schema': './src/*/*.schema.ts',
    './imports': { types: './src/imports.d.ts' },
    './testing/setup': './src/testing/setup.cjs',
    './preset.json': './presets/preset.json',
  },
  imports: { '#sanitize': { node: './src/sanitize-on-server.tsx', default: './src/sanitize.ts' } },
  dependencies: { yup: '1.7.1' },
  devDependencies: { '@types/node': '20' },
};
const published = publishedPackageJson(source, { bin: { release: './src/cli.ts' }, engines: { node: '>=20' } });

test('every name of a published package leads to the compiled file', () => {
  expect(published.exports).toEqual({
    '.': './dist/index.js',
    './*/schema': './dist/*/*.schema.js',
    './imports': { types: './dist/imports.d.ts' },
    './testing/setup': './dist/testing/setup.cjs',
    './preset.json': './presets/preset.json',
  });
  expect(published.imports).toEqual({
    '#sanitize': { node: './dist/sanitize-on-server.js', default: './dist/sanitize.js' },
  });
  expect(published.bin).toEqual({ release: './dist/cli.js' });
});

test('it keeps what a user of the package needs, and nothing that only the repository needs', () => {
  expect(published).toMatchObject({
    name: '@azadkar/shared-ui',
    version: '1.2.0',
    license: 'MIT',
    sideEffects: false,
    dependencies: { yup: '1.7.1' },
    engines: { node: '>=20' },
  });
  expect(Object.keys(published)).not.toEqual(expect.arrayContaining(['private', 'devDependencies']));
  expect(published.private).toBeUndefined();
});
