/** Versions of packages, as their `package.json` files state them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { object, string } from 'yup';

const packageJson = object({ version: string().required() }).required();

/** The version of the package in a folder. */
export function packageVersion(dir: string): string {
  return packageJson.validateSync(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))).version;
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
