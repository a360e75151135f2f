/** Commands that a team runs in its repository, which knows nothing of the checkout. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

type Env = Readonly<Record<string, string | undefined>>;

/** Without what npm tells the scripts of the checkout. */
const outside: Env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$/i.test(name)),
);

/** Runs a command and gives what it prints; throws with it when the command fails. */
export async function runAsTeam(
  folder: string,
  [command = '', ...args]: readonly string[],
  env: Env = {},
): Promise<string> {
  const options = { cwd: folder, env: { ...outside, ...env } };
  return promisify(execFile)(command, args, options).then(
    ({ stdout, stderr }) => stdout + stderr,
    (failure: { stdout: string; stderr: string }) => {
      throw new Error(`${command} ${args.join(' ')} failed:\n${failure.stdout}${failure.stderr}`);
    },
  );
}

/** Starts a command that runs until it is stopped; `printed` gives what it has printed. */
export function startAsTeam(folder: string, [command = '', ...args]: readonly string[]) {
  const child: ChildProcess = spawn(command, args, { cwd: folder, env: outside });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  return { printed: () => output, stop: () => child.kill() };
}
