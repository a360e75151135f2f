/**
 * `npm run build`: writes `dist/api`, `dist/gateway`, `dist/release`, and what they need beside Node. `npm run build -- <folder>
 * <source>…` writes them into another folder, with further programs of the api.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPackages } from '../checks/lock-file';
import { bundledLicenses } from './bundled-licenses';
import { installedPackages } from './installed-packages';
import { buildServers, INSTALLED } from './server-builds';

const root = path.join(import.meta.dirname, '..');
const [folder = path.join(root, 'dist'), ...programs] = process.argv.slice(2);
const output = path.resolve(folder);
const startedAt = performance.now();

const inputs = await buildServers(root, output, programs);
mkdirSync(output, { recursive: true });
const project = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const { manifest, lock } = installedPackages(readPackages(root).lock, INSTALLED, project);
writeJson('package.json', manifest);
writeJson('package-lock.json', lock);
writeFileSync(path.join(output, 'THIRD-PARTY-LICENSES.txt'), bundledLicenses(root, inputs));
for (const file of ['LICENSE', 'NOTICE']) cpSync(path.join(root, file), path.join(output, file));
console.info(
  `${path.relative(process.cwd(), output) || '.'}: api, gateway, release (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
);

function writeJson(name: string, content: unknown): void {
  writeFileSync(path.join(output, name), `${JSON.stringify(content, null, 2)}\n`);
}
