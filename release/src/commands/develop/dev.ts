import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command, Option } from 'commander';
import { defaultPublicUrl } from '../../../../process/defaults';
import type { Io } from '../../command-line/io';
import { Refusal } from '../../errors';

export function devCommand(io: Io): Command {
  return new Command('dev')
    .description('a remote while you write it, in a running site: your browser alone takes it from this machine')
    .argument('[folder]', "the remote's", '.')
    .addOption(
      new Option('--site <url>', 'a running site that allows overrides').env('PUBLIC_URL').default(defaultPublicUrl),
    )
    .action(async (place: string, { site }: { site: string }) => {
      const folder = path.resolve(place);
      if (!existsSync(path.join(folder, 'webpack.config.ts')))
        throw new Refusal(`There is no remote in ${folder}: it has no webpack.config.ts.`);
      const { developRemote } = await import('../../dev/develop-remote'); // webpack is loaded only where it is used
      await developRemote({ folder, site: site.replace(/\/$/, ''), log: io.print });
      await untilStopped();
    });
}

/** Resolves when the terminal or the system ends the command. */
const untilStopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
