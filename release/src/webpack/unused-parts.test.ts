import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { REPOSITORY } from '../testing/a-source-folder';
import { sharingWords, UNUSED_PARTS, withoutUnusedParts } from './unused-parts';

/** The scripts of a package that is installed. */
function scriptsOf(of: string): string[] {
  const place = path.join(REPOSITORY, 'node_modules', of);
  const files = statSync(place).isFile() ? [''] : readdirSync(place, { recursive: true, encoding: 'utf8' });
  return files.map((file) => path.join(place, file)).filter((file) => /\.m?js$/.test(file));
}

/** A part that is not found is one that an upgrade has changed: see what it is now. */
test.each(UNUSED_PARTS)('$of has $text', ({ of, text }) => {
  expect(scriptsOf(of).some((file) => readFileSync(file, 'utf8').search(text) >= 0)).toBe(true);
});

test('of React DOM, functions of view transitions and of SuspenseList are empty, and no other', () => {
  const [file = ''] = scriptsOf('react-dom/cjs/react-dom-client.production.js');
  const source = readFileSync(file, 'utf8');
  const before = emptyFunctions(source);
  const emptied = emptyFunctions(String(withoutUnusedParts(file, source))).filter((name) => !before.includes(name));
  const OTHERS = ['commitAfterMutationEffectsOnFiber', 'updateSuspenseListComponent'];
  expect(emptied).toHaveLength(20);
  expect(emptied.filter((name) => !/^(?!create|get|push|report)\w+ViewTransition/.test(name)).sort()).toEqual(OTHERS);
});

const emptyFunctions = (code: string) =>
  [...code.matchAll(/^function (\w+)\([^)]*\) \{\}/gm)].map(([, name]) => name ?? '');

test('what stands in Formik for functions of lodash does as they do, with what forms have', () => {
  const file = '/node_modules/formik/dist/formik.esm.js';
  const names = ['cloneDeep', 'clone', 'toPath', 'isPlainObject'];
  const code = withoutUnusedParts(file, names.map((name) => `import ${name} from 'lodash-es/${name}';`).join('\n'));
  const page = { Array, Object, structuredClone };
  const { cloneDeep, clone, toPath, isPlainObject } = runInNewContext(`${code}; ({ ${names.join()} })`, page);
  const values = { links: [{ address: 'a' }], photo: null };
  expect([cloneDeep(values), cloneDeep(undefined), clone(values)]).toEqual([values, undefined, values]);
  expect(cloneDeep(values).links).not.toBe(values.links);
  expect(clone(values).links).toBe(values.links);
  expect(clone(values.links)).toEqual(values.links);
  const address = ['links', '0', 'address'];
  expect(['name', 'links[0].address', 'links.0.address', address].map(toPath)).toEqual([
    ['name'],
    ...Array(3).fill(address),
  ]);
  expect([values, [], null, '', new Date()].map(isPlainObject)).toEqual([true, false, false, false, false]);
});

test('the names of all properties of CSS are those of the package', () => {
  const sources = scriptsOf('@pandacss/is-valid-prop/dist').map((file) => readFileSync(file, 'utf8'));
  const [names = ''] = sources.flatMap((source) => /(?<=cssPropertiesStr = )".*"/.exec(source) ?? []);
  expect(names.length).toBeGreaterThan(7_000);
  expect(runInNewContext(sharingWords(names))).toBe(names.slice(1, -1).split(',').sort().join());
});

test('a module of another package is what it was', () => {
  const source = Buffer.from('this.context');
  expect(withoutUnusedParts(path.join('node_modules', 'other', 'dist', 'index.mjs'), source)).toBe(source);
});
