import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const folder = path.join(root, 'docs/decisions');
const files = readdirSync(folder).filter((file) => file !== 'README.md');
const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
const MAX_WORDS = 150;

test.each(files)('%s has a number, a status, at most 150 words, and a line in the index', (file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const [, number, title] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
  expect(file.startsWith(`${String(number).padStart(3, '0')}-`)).toBe(true);
  expect(text).toMatch(/^Status: (accepted|superseded by \d+), \d{4}-\d{2}-\d{2}\.$/m);
  expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(MAX_WORDS);
  expect(index).toContain(`- [${title}](${file})`);
});

test('the index names each decision once, and no other', () => {
  const named = [...index.matchAll(/\]\((.+)\)/g)].map(([, file]) => file);
  expect(named.sort()).toEqual(files.sort());
});

test('a decision that a comment names exists', () => {
  const grep = ['grep', '-hoE', 'docs/decisions/[0-9]{3}', '--', '*.ts', '*.tsx'];
  const named = execFileSync('git', grep, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const numbers = files.map((file) => `docs/decisions/${file.slice(0, 3)}`);
  expect(named.filter((name) => !numbers.includes(name))).toEqual([]);
});
