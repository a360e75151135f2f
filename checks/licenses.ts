/** `npm run licenses`: whether every package that is installed may be used, by the licenses in package-lock.json. */
import type { LockFile } from './lock-file';
import { readLockFile } from './lock-file';

/** Licenses that ask for no more than a notice, by their SPDX ids. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0'],
  'OFL-1.1', // fonts, which NOTICE names
]);

interface Exception {
  readonly name: RegExp;
  readonly license: string | undefined;
  readonly why: string;
}

/** Packages with another license, or without a field for it, and why they may be used all the same. */
export const exceptions: readonly Exception[] = [
  {
    name: /^@axe-core\/playwright$|^axe-core$/,
    license: 'MPL-2.0',
    why: 'Checks pages; unchanged, and not part of the site.',
  },
  {
    name: /^@img\/sharp-libvips-/,
    license: 'LGPL-3.0-or-later',
    why: 'A shared library, unchanged, loaded at run time.',
  },
  { name: /^@img\/sharp-win32-/, license: 'Apache-2.0 AND LGPL-3.0-or-later', why: 'As sharp-libvips.' },
  { name: /^@img\/sharp-wasm32$/, license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', why: 'As sharp-libvips.' },
  { name: /^caniuse-lite$/, license: 'CC-BY-4.0', why: 'Data for builds, with its author named in the package.' },
  { name: /^png-js$/, license: undefined, why: 'Its license file is the MIT license.' },
  {
    name: /^@(biomejs\/cli|oxc-parser\/binding|rspack\/binding|swc\/core|unrs\/resolver-binding)-/,
    license: undefined,
    why: 'A binary for another platform, with the license of its package for this one.',
  },
];

/** What may not be used, one sentence for each package. */
export function licenseFaults({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([folder, { license, link }]) => {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(folder)?.[1];
    if (!name || link || isAllowed(license)) return [];
    const excepted = exceptions.some((one) => one.name.test(name) && one.license === license);
    return excepted ? [] : [`${name} has ${license ? `the license ${license}` : 'no license'}: checks/licenses.ts.`];
  });
}

/** Of alternatives, one has to be allowed; of parts, each. */
function isAllowed(license: string | undefined): boolean {
  if (!license) return false;
  const expression = license.replace(/^\((.*)\)$/, '$1');
  if (expression.includes(' OR ')) return expression.split(' OR ').some(isAllowed);
  return expression.split(' AND ').every((part) => ALLOWED.has(part));
}

if (process.argv[1] === import.meta.filename) {
  const faults = licenseFaults(readLockFile(process.cwd()));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
