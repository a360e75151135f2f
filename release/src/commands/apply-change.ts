import { CommanderError } from 'commander';
import { changesBetween, explain } from '../manifest/explain';
import type { Revision } from '../manifest/manifest';
import { type Change, isSameChoice, plan } from '../manifest/plan';
import { Refusal } from '../manifest/refusal';
import type { Store } from '../store/store';
import { awaitEffect, describeEffect } from './await-effect';
import { type Io, json } from './io';
import { authorOf, type ChangeOptions } from './options';

/** Plan, show, ask, apply, and wait for the effect: the way of every command that changes what is live. */
export async function applyChange(io: Io, store: Store, live: Revision | null, change: Change, options: ChangeOptions) {
  const { channel, reason, urgent } = options;
  const occasion = { channel, reason, urgent, author: authorOf(options), at: new Date().toISOString() };
  const next = plan(live, change, occasion);
  if (live && isSameChoice(live, next))
    return report(io, options, live, 'That is live already; nothing to change.', []);
  const startedAt = await agree(io, options, explain(live, next));
  if (!(await store.appendRevision(next))) refuseLateComer(next);
  const effect = await awaitEffect(options.gateway, next.revision, startedAt);
  const done = `Revision ${next.revision} is applied. ${describeEffect(effect)}`;
  report(io, options, next, done, changesBetween(live, next), effect);
}

/** Shows the plan and waits for a yes; gives the moment from which the effect is timed. */
async function agree(io: Io, { yes, json }: ChangeOptions, explanation: string): Promise<number> {
  if (!json) io.print(explanation);
  if (yes) return 0; // performance.now() counts from the start of the command
  if (!io.confirm) throw usage('Nothing was changed: nobody is there to confirm the plan. Add --yes to apply it.');
  if (!(await io.confirm('Apply?'))) throw new Refusal('Nothing was changed.');
  return performance.now();
}

const usage = (message: string) => new CommanderError(2, 'release.unconfirmed', message);

function refuseLateComer({ revision }: Revision): never {
  throw new Refusal(
    `Someone else made revision ${revision} in the meantime, and nothing of yours was applied. ` +
      'Look at `release status`, then run the command again.',
  );
}

function report(
  io: Io,
  options: ChangeOptions,
  { revision }: Revision,
  message: string,
  changes: string[],
  effect?: unknown,
) {
  io.print(options.json ? json({ revision, changes, effect: effect ?? null }) : message);
}
