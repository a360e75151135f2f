/** `npm run sbom`: writes the list of all packages, with versions, licenses and hashes, to dist/sbom.cdx.json (CycloneDX). */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

const FILE = 'dist/sbom.cdx.json';
const options = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
const list = execFileSync('npm', ['sbom', ...options], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const { components } = JSON.parse(list);
if (!Array.isArray(components) || components.length === 0) throw new Error('npm sbom listed no packages.');
mkdirSync('dist', { recursive: true });
writeFileSync(FILE, list);
console.info(`${FILE}: ${components.length} packages`);
