import type { Revision, Store } from '@azadkar/release';

/** How often the store is asked for a newer revision: it is served within this time, and a moment. */
const POLL_INTERVAL_MS = 250;

export interface LiveManifest {
  /** The newest revision that could be read; null before the first. It outlives a store that is away or damaged. */
  current(): Revision | null;
  stop(): void;
}

/** Called once for each new trouble and each new revision, for the log. */
interface ManifestListener {
  onRevision(revision: Revision): void;
  onProblem(message: string): void;
}

/** Follows a channel. The first look is over when this resolves, whatever it found. */
export async function followManifest(store: Store, channel: string, listener: ManifestListener): Promise<LiveManifest> {
  let current: Revision | null = null;
  let trouble = '';
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    const { newest, message } = await readNewest(store, channel, current?.revision ?? 0);
    if (newest) listener.onRevision(newest);
    if (message && message !== trouble) listener.onProblem(message);
    current = newest ?? current;
    trouble = message;
    if (!stopped) timer = setTimeout(look, POLL_INTERVAL_MS).unref();
  }

  await look();
  return {
    current: () => current,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The newest sound revision after `known`, and what was wrong with those that are newer still. */
async function readNewest(store: Store, channel: string, known: number) {
  const troubles: string[] = [];
  try {
    for (const number of await store.listRevisions(channel)) {
      if (number <= known) break;
      const newest = await store.readRevision(channel, number).catch((error: Error) => {
        troubles.push(`revision ${number} cannot be used: ${error.message}`);
      });
      if (newest) return { newest, message: troubles.join('; ') };
    }
  } catch (error) {
    troubles.push(`the release store cannot be read: ${(error as Error).message}`);
  }
  return { newest: null, message: troubles.join('; ') };
}
