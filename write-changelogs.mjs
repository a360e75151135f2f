// Writes a new section into the changelog of every package whose version is raised: the subjects of the commits that
// changed the package since its last version. `npx lerna@9.0.7 version` runs it as the script `version` of package.json.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = import.meta.dirname;
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const today = new Date().toISOString().slice(0, 10);

/** Tests and documents are no changes for those who use a package. */
const NOT_LISTED = [':(exclude)**/*.md', ':(exclude)**/*.test.*', ':(exclude)**/testing/**'];

for (const folder of readdirSync(root)) {
  const changelog = path.join(root, folder, 'CHANGELOG.md');
  if (!existsSync(changelog)) continue;
  const { version } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const before = JSON.parse(git('show', `HEAD:${folder}/package.json`)).version;
  if (version === before) continue;
  const [title, ...sections] = readFileSync(changelog, 'utf8').split(/^(?=## )/m);
  const section = `## ${version} (${today})\n\n${changesSinceLastVersion(folder).join('\n')}\n\n`;
  writeFileSync(changelog, [title, section, ...sections].join(''));
  git('add', changelog);
}

/** One line for each commit since the changelog was last written, without the word that names the package. */
function changesSinceLastVersion(folder) {
  const lastVersion = git('log', '-1', '--format=%H', '--', `${folder}/CHANGELOG.md`);
  const subjects = git('log', '--format=%s', `${lastVersion}..HEAD`, '--', folder, ...NOT_LISTED);
  if (!subjects) return ['- No changes of its own: packages that it depends on have new versions.'];
  return subjects.split('\n').map((subject) => `- ${subject.replace(/^[^:]*: /, '')}`);
}
