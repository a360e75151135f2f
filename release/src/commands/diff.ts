import { Command } from 'commander';
import { type Io, json } from '../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../command-line/options';
import { skippedField, warnOfSkipped } from '../command-line/output/skipped';
import { Refusal } from '../errors';
import type { Revision } from '../manifest/manifest';
import { NAME } from '../manifest/manifest.schema';
import { differencesBetween } from '../plan/explain';
import { readChannel, readLive, requireUsable, type Store } from '../store/store';

export function diffCommand(io: Io): Command {
  return withStore(new Command('diff'))
    .description('what two revisions do differently; the last change, unless you name them')
    .argument('[from]', 'a revision of the channel (12), or a channel (staging)')
    .argument('[to]', 'the same; what is live on the channel, unless you name one')
    .action(async (from: string | undefined, to: string | undefined, options: StoreOptions) => {
      const { store } = openTrusted(options);
      const { skipped } = await readChannel(store, options.channel);
      warnOfSkipped(io, options, skipped);
      const after = await find(store, to ?? options.channel, options.channel);
      if (!from && after.from === null)
        throw new Refusal(`Revision ${after.revision} is live, and there is none before it.`);
      const before = await find(store, from ?? String(after.from), options.channel);
      const changes = differencesBetween(before, after);
      if (options.json)
        return io.print(json({ from: summaryOf(before), to: summaryOf(after), changes, ...skippedField(skipped) }));
      const head = `${inWords(before)} → ${inWords(after)}`;
      io.print([head, ...(changes.length > 0 ? changes : ['no difference']).map((line) => `  ${line}`)].join('\n'));
    });
}

async function find(store: Store, revisionOrChannel: string, channel: string): Promise<Revision> {
  const isNumber = /^\d+$/.test(revisionOrChannel);
  if (!isNumber && !NAME.test(revisionOrChannel))
    throw new Refusal(`"${revisionOrChannel}" is neither a revision nor a channel.`);
  const found = isNumber
    ? await requireUsable(store, channel, Number(revisionOrChannel))
    : await readLive(store, revisionOrChannel);
  if (found) return found;
  throw new Refusal(
    isNumber
      ? `There is no revision ${revisionOrChannel} on channel ${channel}.`
      : `Nothing is live on ${revisionOrChannel}.`,
  );
}

const summaryOf = ({ channel, revision, at, author, reason }: Revision) => ({ channel, revision, at, author, reason });
const inWords = ({ channel, revision }: Revision) => `${channel} ${revision}`;
