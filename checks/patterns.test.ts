/** No regular expression of the product takes time out of proportion, whatever text it is given. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, Script } from 'node:vm';
import { parseSync, Visitor } from 'oxc-parser';

const ROOT = path.join(import.meta.dirname, '..');
const LENGTH = 50_000;
/** A pattern that looks at each character a few times takes about a millisecond. */
const DEADLINE_MS = 500;

/** Each pattern once, with the first place that has it. */
function patternsOf(files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    new Visitor({
      Literal(node) {
        if ('regex' in node && !found.has(String(node.raw))) found.set(String(node.raw), file);
      },
    }).visit(parseSync(file, text).program);
  }
  return found;
}

/** Long runs of what the pattern names, after what it begins with, and before what it does not expect. */
function hostileTexts(pattern: string): string[] {
  const source = pattern.slice(1, pattern.lastIndexOf('/'));
  const plain = source.replace(/\\([^\w])/g, '$1');
  const beginning = /^\^?([^\\[\](){}?*+|.$^]*)/.exec(plain)?.[1] ?? '';
  const braces = /^(?:\\[{}()[\]])+/.exec(source)?.[0].replaceAll('\\', '') ?? '';
  const units = new Set([' ', 'a', '0', '\n', '-', 'a.', 'a ', ...plain.replace(/\w/g, '')]);
  return [...new Set([beginning, braces, ''])].flatMap((start) =>
    [...units].map((unit) => `${start}${unit.repeat(LENGTH / unit.length)}\u0000`),
  );
}

/** The time of a processor that this takes, whatever else runs; what is cut off has taken it all. */
function processorMs(run: () => void): number {
  const before = process.cpuUsage();
  try {
    run();
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('every pattern is done with 50,000 hostile characters at once', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' });
  const product = listed
    .split('\n')
    .filter((file) => file && !/\.(test|spec)\.|\/testing\/|^(e2e|lab|checks|api\/demo)\//.test(file));
  const patterns = patternsOf(product);
  expect(patterns.size).toBeGreaterThan(300);
  const context = createContext({ text: '' });
  const slow = [...patterns].filter(([pattern]) => {
    const script = new Script(`text.replace(${pattern}, '')`);
    return hostileTexts(pattern).some((text) => {
      context.text = text;
      return processorMs(() => script.runInContext(context, { timeout: 20 * DEADLINE_MS })) > DEADLINE_MS;
    });
  });
  expect(slow.map(([pattern, file]) => `${file}: ${pattern}`)).toEqual([]);
});
