/** `npm run structure`: what neither the compiler nor the linter checks about names, folders and what the documents claim. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { aboveCeilings, type Ceilings, counted, lowered, measure } from './ceilings';
import { filesWithoutFloor, floorsWithoutFiles } from './floor-rules.cjs';
import rooms from './floors.cjs';
import { contractionsIn } from './migrations';
import { missingTests, unprovedRows } from './platform-document';
import { missingRequirements } from './security-document';
import { productionSettings, settingsDocument } from './settings';
import { exportedNames, findReplacement, readVocabulary } from './vocabulary';

const root = `${import.meta.dirname}/..`;
const files = listFiles();

/** Each line of them names the tests that prove it. */
const PROVED = ['docs/platform.md', 'docs/members.md'];
const textOf = (file: string) => (existsSync(`${root}/${file}`) ? readFileSync(`${root}/${file}`, 'utf8') : '');

const vocabulary = readVocabulary(textOf('docs/words.md'));

const CEILINGS = `${root}/checks/ceilings.json`;
const figures = measure(files, textOf).set('settings of production', counted(productionSettings(root)));
const ceilings: Ceilings = JSON.parse(readFileSync(CEILINGS, 'utf8'));
const settings = settingsDocument(root);
if (process.argv.includes('--lower')) {
  writeFileSync(CEILINGS, `${JSON.stringify(lowered(figures, ceilings), null, 2)}\n`);
  writeFileSync(`${root}/docs/settings.md`, settings);
}

const faults = [
  ...aboveCeilings(figures, ceilings, changedFiles()),
  ...rooms.flatMap((room) => filesWithoutFloor(room, root)).map((file) => `${file} has no floor in checks/floors.cjs.`),
  ...rooms
    .flatMap((room) => floorsWithoutFiles(room, root))
    .map((entry) => `${entry} has a floor in checks/floors.cjs and does not exist.`),
  ...files.flatMap(wrongWords),
  ...files.filter((file) => /^api\/migrations\//.test(file)).flatMap((file) => contractionsIn(file, textOf(file))),
  ...missingRequirements(textOf('docs/security.md')).map((id) => `docs/security.md does not speak of ${id}.`),
  ...(textOf('docs/settings.md') === settings ? [] : ['docs/settings.md is not what the code says of its settings.']),
  ...PROVED.flatMap((file) => [
    ...missingTests(textOf(file), textOf).map((named) => `${file} names a test that does not exist: ${named}`),
    ...unprovedRows(textOf(file)).map((row) => `${file} names no test that proves: ${row}`),
  ]),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

/** What is under version control, or will be. */
function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file && existsSync(`${root}/${file}`));
}

/** The files that differ from the main branch; none where it is not known. */
function changedFiles(): string[] {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['diff', '--name-only', 'main'], options).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** The names in a file, and its own, that the vocabulary replaces. */
function wrongWords(file: string): string[] {
  const names = /\.tsx?$/.test(file) ? exportedNames(file, textOf(file)) : [];
  return [file, ...names].flatMap((name) => {
    const found = findReplacement(name, vocabulary);
    return found
      ? [`${file}: ${name === file ? 'its name' : name} says "${found.not.join(' ')}"; the word is "${found.term}".`]
      : [];
  });
}
