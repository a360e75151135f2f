import { Command } from 'commander';
import { openStore } from '../store/open-store';
import { readLive } from '../store/store';
import { applyChange } from './apply-change';
import { findCandidate, parseTarget } from './find-candidate';
import type { Io } from './io';
import { type ChangeOptions, withChange } from './options';

type Targets = ReturnType<typeof parseTarget>;

export function pinCommand(io: Io): Command {
  return withChange(new Command('pin'))
    .description('make published versions live, all of them in one revision')
    .argument('<name@version...>', 'ticketing@1.2.0 shell@1.1.0', parseTarget)
    .option('--lose-paths', 'agree that an address may end up without an owner', false)
    .action(async (targets: Targets, options: ChangeOptions & { losePaths: boolean }) => {
      const store = openStore(options.store);
      const live = await readLive(store, options.channel);
      const candidates = await Promise.all(targets.map((target) => findCandidate(store, target)));
      await applyChange(io, store, live, { kind: 'pin', candidates, mayLosePaths: options.losePaths }, options);
    });
}
