import { spawnConfined } from './confined-process';
import { detectIsolation } from './isolation';

/** What a program prints, until it ends. */
async function outputOf(program: string): Promise<{ text: string; signal: string | null }> {
  let text = '';
  const isolation = await detectIsolation();
  const child = spawnConfined(program, {
    isolation,
    log: (part) => {
      text += part;
    },
  });
  const signal = await new Promise<string | null>((resolve) => child.once('close', (_code, by) => resolve(by)));
  return { text, signal };
}

const tryOut = (statement: string) =>
  `(() => { try { return String(${statement}) } catch (error) { return error.code ?? error.name } })()`;

const print = (expressions: readonly string[]) =>
  `console.log(JSON.stringify([${expressions.join()}])); process.exit()`;

test('a program has Node, but nothing with which it could leave the process', async () => {
  const { text } = await outputOf(
    print([
      'typeof require("node:stream").Writable',
      'typeof process.kill',
      'typeof process.getBuiltinModule',
      'typeof process.binding',
      'typeof process.dlopen',
      'typeof process._getActiveHandles',
      'typeof require("node:v8").setFlagsFromString',
      'typeof globalThis.require',
      'JSON.stringify(process.env)',
    ]),
  );
  expect(JSON.parse(text)).toEqual(['function', ...Array(7).fill('undefined'), '{}']);
});

test.each([
  ['a file', 'require("node:fs").readFileSync("/etc/passwd")'],
  ['a folder', 'require("node:fs").readdirSync("/")'],
  ['the environment of another process', 'require("node:fs").readFileSync("/proc/1/environ")'],
  ['a written file', 'require("node:fs").writeFileSync("/tmp/written", "")'],
  ['another process', 'require("node:child_process").spawnSync("id")'],
  ['a thread', 'new (require("node:worker_threads").Worker)("1", { eval: true })'],
])('a program gets no %s', async (_what, statement) => {
  const { text } = await outputOf(print([tryOut(statement)]));
  expect(JSON.parse(text)).toEqual(['ERR_ACCESS_DENIED']);
});

test('a program gets no database: it would be a file for which Node asks for no permission', async () => {
  const { text } = await outputOf(print([tryOut('require("node:sqlite")')]));
  expect(JSON.parse(text)).toEqual(['ERR_UNKNOWN_BUILTIN_MODULE']);
});

test('a new buffer holds nothing of what the process has read', async () => {
  const fill = 'for (let i = 0; i < 2_000; i += 1) Buffer.alloc(2 ** 16, 7);';
  const isOld = 'Array.from({ length: 50 }, () => Buffer.allocUnsafeSlow(2 ** 16)).some((read) => read.some(Boolean))';
  const { text } = await outputOf(`${fill} ${print([isOld])}`);
  expect(JSON.parse(text)).toEqual([false]);
});

test('a program is a module: what it exports is nobody’s concern', async () => {
  const { text } = await outputOf('module.exports = { a: 1 }; console.log(typeof exports); process.exit()');
  expect(text.trim()).toBe('object');
});

test('a program imports no module while it runs', async () => {
  const { text } = await outputOf("import('node:fs').catch((error) => { console.log(error.code); process.exit() })");
  expect(text.trim()).toBe('ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING');
});

test('lines and columns in stacks are those of the program', async () => {
  const { text } = await outputOf(
    'console.log(new Error().stack); process.exit()\n//# sourceURL=/shell/1.0.0/server/main.js',
  );
  expect(text).toContain('/shell/1.0.0/server/main.js:1:13');
});

test('a program that prints without end is ended, and little of it is logged', async () => {
  const { text, signal } = await outputOf(
    "const { writeSync } = require('node:fs'); for (;;) try { writeSync(1, 'x'.repeat(1e5)) } catch {}",
  );
  expect(signal).toBe('SIGKILL');
  expect(text.length).toBeLessThan(100_000);
});
