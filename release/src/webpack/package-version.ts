/** Versions of packages, as their `package.json` files state them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type InferType, object, string } from 'yup';

/** npm also takes an object for `repository`, which is left out. */
const text = string().transform((_, given) => (typeof given === 'string' ? given : undefined));
const ownedPackage = object({ owner: text, contact: text, repository: text });
const CAST = { stripUnknown: true, assert: false } as const;

const packageJson = object({ version: string().required() }).required();

/** The version of the package in a folder. */
export function packageVersion(dir: string): string {
  return packageJson.validateSync(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))).version;
}

/** Who answers for the package in a folder: `owner`, `contact` and `repository` of its package.json, as far as they are texts. */
export function ownerOfPackage(dir: string): InferType<typeof ownedPackage> {
  return ownedPackage.cast(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')), CAST);
}

/** The version of the installed package that a module in `dir` imports by this request. */
export function installedVersion(dir: string, request: string): string {
  const [scopeOrName = '', name] = request.split('/');
  const packageName = request.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName;
  const folders = createRequire(path.join(dir, 'package.json')).resolve.paths(packageName) ?? [];
  for (const folder of folders) {
    try {
      return packageVersion(path.join(folder, packageName));
    } catch {} // not installed in this folder: the next one up is looked at
  }
  throw new Error(`${packageName} is not installed for ${dir}. Run npm install.`);
}
