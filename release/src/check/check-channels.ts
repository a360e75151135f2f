import { Refusal } from '../errors';
import type { AnyRelease } from '../manifest/manifest';
import { nextRevision } from '../plan/next-revision';
import { describeSkipped, readChannel, type Store } from '../store/store';
import { type Finding, skipped } from './finding';

/** Whether a release could be pinned on each channel as it is now. `address` is that of the store, for the message. */
export async function checkChannels(store: Store, address: string, release: AnyRelease): Promise<Finding[]> {
  const channels = await store.listChannels();
  if (channels.length === 0) return [skipped('channels', `nothing is live on any channel of ${address}`)];
  return Promise.all(channels.map((channel) => checkChannel(store, channel, release)));
}

async function checkChannel(store: Store, channel: string, release: AnyRelease): Promise<Finding> {
  const { live, skipped, free } = await readChannel(store, channel);
  const { name, version, author, publishedAt: at } = release;
  const candidate = { name, version, release, published: [], damaged: [] };
  const meta = { channel, author, reason: '', urgent: false, at };
  const refusal = refusalOf(() => nextRevision(live, { kind: 'pin', candidates: [candidate] }, meta, free));
  const beside = skipped.map((each) => ` (${describeSkipped(each)})`).join('');
  return {
    what: `channel ${channel}`,
    verdict: refusal ? 'failed' : 'ok',
    detail: (refusal ?? 'could be pinned') + beside,
  };
}

function refusalOf(plan: () => unknown): string | null {
  try {
    plan();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
