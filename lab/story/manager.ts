/** What release managers do on the command line. */
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '@azadkar/release/program';
import { releaseInBackground } from '../../e2e/support/release-command';
import { site } from '../../e2e/support/site';

/** A manager whose plan is refused never confirms, so the other one stops waiting. */
const CONFIRM_TIMEOUT_MS = 20_000;

/** Runs a command that changes what is live; gives the milliseconds until the gateway serves the change. */
export async function runTimed(...command: string[]): Promise<number> {
  const { effect } = JSON.parse(await releaseInBackground(...command, '--yes', '--json'));
  if (effect.milliseconds === undefined) throw new Error(`${command.join(' ')}: ${effect.unknown}`);
  return effect.milliseconds;
}

interface CommandResult {
  exitCode: number;
  output: string;
}

/** Managers pin at the same moment: all have seen their plans before any confirms. */
export async function pinConcurrently(...targets: string[]): Promise<CommandResult[]> {
  let confirming = 0;
  const confirm = async () => {
    confirming += 1;
    for (let waited = 0; confirming < targets.length && waited < CONFIRM_TIMEOUT_MS; waited += 5) await sleep(5);
    return true;
  };
  return Promise.all(
    targets.map(async (target) => {
      const lines: string[] = [];
      const print = (text: string) => void lines.push(text);
      const args = ['pin', target, '--store', site.releaseStore, '--gateway', site.url];
      const exitCode = await runCommand(args, { print, warn: print, confirm });
      return { exitCode, output: lines.join('\n') };
    }),
  );
}
