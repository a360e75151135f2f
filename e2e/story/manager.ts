/** What release managers do, by the command line. */
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../../release/src/program';
import { releaseInBackground } from '../support/remote-build';
import { site } from '../support/site';

/** A manager whose plan is refused says neither yes nor no. */
const CONFIRM_TIMEOUT_MS = 20_000;

/** Runs a command that changes what is live. Milliseconds from its start until the gateway serves the change. */
export async function runTimed(...command: string[]): Promise<number> {
  const { effect } = JSON.parse(await releaseInBackground(...command, '--yes', '--json'));
  if (effect.milliseconds === undefined) throw new Error(`${command.join(' ')}: ${effect.unknown}`);
  return effect.milliseconds;
}

/** Two managers pin at the same moment: both see their plans before either says yes. Exit codes, and what each was told. */
export async function pinConcurrently(...targets: [string, string]): Promise<{ code: number; said: string }[]> {
  let seen = 0;
  const confirm = async () => {
    seen += 1;
    for (let waited = 0; seen < targets.length && waited < CONFIRM_TIMEOUT_MS; waited += 5) await sleep(5);
    return true;
  };
  return Promise.all(
    targets.map(async (target) => {
      const said: string[] = [];
      const say = (text: string) => void said.push(text);
      const args = ['pin', target, '--store', site.releaseStore, '--gateway', site.url];
      const code = await runCommand(args, { print: say, warn: say, confirm });
      return { code, said: said.join('\n') };
    }),
  );
}
