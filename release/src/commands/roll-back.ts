import { Command, InvalidArgumentError } from 'commander';
import type { Revision } from '../manifest/manifest';
import { versionsOf } from '../manifest/plan';
import { Refusal } from '../manifest/refusal';
import { openStore } from '../store/open-store';
import { readLive, type Store } from '../store/store';
import { applyChange } from './apply-change';
import { findCandidate } from './find-candidate';
import type { Io } from './io';
import { type ChangeOptions, withChange } from './options';

export function rollBackCommand(io: Io): Command {
  return withChange(new Command('roll-back'))
    .description('make the choice of an earlier revision live again; of the one before, unless you name one')
    .argument('[revision]', 'the number of a revision, see `release history`', parseRevisionNumber)
    .action(async (wanted: number | undefined, options: ChangeOptions) => {
      const store = openStore(options.store);
      const live = await readLive(store, options.channel);
      const to = await findTarget(store, live, wanted, options.channel);
      const targets = Object.entries(versionsOf(to)).map(([name, version]) => ({ name, version }));
      const candidates = await Promise.all(targets.map((target) => findCandidate(store, target)));
      const reason = options.reason || `roll back to revision ${to.revision}`;
      await applyChange(io, store, live, { kind: 'roll-back', to, candidates }, { ...options, reason });
    });
}

function parseRevisionNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('A revision is a number, see `release history`.');
  return Number(text);
}

async function findTarget(store: Store, live: Revision | null, wanted: number | undefined, channel: string) {
  if (!live) throw new Refusal(`Nothing is live on channel ${channel} yet.`);
  const number = wanted ?? live.from;
  if (number === null) throw new Refusal('Revision 1 is live, and there is none before it.');
  const to = await store.readRevision(channel, number);
  if (!to) throw new Refusal(`There is no revision ${number} on channel ${channel}. See \`release history\`.`);
  return to;
}
