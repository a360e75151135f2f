import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpointsBySubject } from '../api/src/platform/openapi/describe-contract';
import { ASVS_LEVEL_2, missingRequirements } from './security-document';

test('all 253 requirements of level 2 are known', () => {
  expect(ASVS_LEVEL_2).toHaveLength(253);
});

test('a requirement that is not mentioned is missing', () => {
  const missing = missingRequirements('| V1.1.1 | once | and V1.1.20, V1.2.1');
  expect(missing).not.toContain('V1.1.1');
  expect(missing).toContain('V1.1.2');
  expect(missing).toHaveLength(251);
});

const root = path.join(import.meta.dirname, '..');
const security = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const sourcesIn = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

test('the document names each call that takes a file', () => {
  const uploads = endpointsBySubject.flatMap(([, endpoints]) =>
    endpoints.filter(({ file }) => file).map(({ path: address }) => address),
  );
  expect(uploads.length).toBeGreaterThan(4);
  expect(uploads.filter((address) => !security.includes(`\`${address}\``))).toEqual([]);
});

test('it names each library that reads another form than JSON, and no other', () => {
  const READERS =
    /^(.*-parse|.*-parser|.*-mime|parse5|sharp|cheerio|jszip|yauzl|xml2js|mammoth|exceljs|xlsx|js-yaml|yaml)$/;
  const dependencies = ['api', 'gateway', 'release'].flatMap((room) =>
    Object.keys(JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8')).dependencies),
  );
  const readers = [...new Set(dependencies.filter((name) => READERS.test(name)))];
  const [, named = ''] = /other forms than JSON is read by ([\s\S]*?)\.\n/.exec(security) ?? [];
  expect([...named.matchAll(/`([^`]+)`/g)].map(([, name]) => name).sort()).toEqual(readers.sort());
});

/** `fetch` of Node, the client of undici, and what sends mail; not `fetch` of a cache or of a script for browsers. */
const CALLS_OUT = /\bawait fetch\(|\bcreateTransport\(|\b(?:Pool|request|Client)\b[^;]*from 'undici'/;

test('it names each module of the servers that calls another address', () => {
  const calls = sourcesIn('api/src', 'gateway/src')
    .filter(({ text }) => CALLS_OUT.test(text.replace(/\/\*[\s\S]*?\*\/|`[^`]*`/g, '')))
    .map(({ file }) => file);
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter((file) => !security.includes(`\`${file}\``))).toEqual([]);
});
