/** The licenses of packages that became part of a build, which ask that their text goes with every copy. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `inputs` are the files of a build, relative to `root`. */
export function bundledLicenses(root: string, inputs: readonly string[]): string {
  const folders = [...new Set(inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []))];
  const texts = folders.map((folder) => licenseOf(path.join(root, folder))).sort();
  return `Packages that are part of these builds, each with its license.\n\n${[...new Set(texts)].join('\n')}`;
}

function licenseOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const by = typeof author === 'string' ? author : author?.name;
  const text = texts.join('\n\n') || `${license} license${by ? `, by ${by}` : ''}`;
  return `${'='.repeat(80)}\n${name}@${version}${license ? ` (${license})` : ''}\n\n${text}\n`;
}
