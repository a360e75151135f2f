/** The descriptor from which a confined process reads its program. */
export const PROGRAM_FD = 4;

/** What code could use against the process or its surroundings, if something else failed to keep it from them. */
const PROCESS_MEMBERS = [
  ...['kill', '_kill', 'abort', 'dlopen', 'execve', 'chdir', 'umask', 'report', 'mainModule', 'loadEnvFile'],
  ...[
    'binding',
    '_linkedBinding',
    'getBuiltinModule',
    '_getActiveHandles',
    '_getActiveRequests',
    '_debugProcess',
    '_debugEnd',
  ],
  ...['setuid', 'seteuid', 'setgid', 'setegid', 'setgroups', 'initgroups', 'setUncaughtExceptionCaptureCallback'],
];
const GLOBALS = ['require', 'module', 'exports', '__filename', '__dirname'];

/**
 * The script that a confined process starts with: it takes away what no page needs, and runs the program, which alone can
 * require Node's modules. The program can import nothing while it runs: `import()` is refused in it and in what it runs.
 */
export const BOOTSTRAP = `(() => {
const { closeSync, readFileSync } = require('node:fs');
const { compileFunction } = require('node:vm');
const program = readFileSync(${PROGRAM_FD}, 'utf8');
closeSync(${PROGRAM_FD});
const load = require;
const removeFrom = (owner, names) => {
  for (const name of names) if (name in owner) Object.defineProperty(owner, name, { value: undefined });
};
removeFrom(process, ${JSON.stringify(PROCESS_MEMBERS)});
removeFrom(globalThis, ${JSON.stringify(GLOBALS)});
removeFrom(load('node:v8'), ['setFlagsFromString', 'setHeapSnapshotNearHeapLimit', 'takeCoverage', 'startupSnapshot']);
const own = { exports: {} };
compileFunction(program, ['require', 'module', 'exports'])(load, own, own.exports);
})();`;
