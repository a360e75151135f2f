import type { Revision, Store } from '@azadkar/release';

/** A new revision is served within this time, and a moment. */
const POLL_INTERVAL_MS = 250;

export interface LiveManifest {
  /** The newest revision that could be read; null before the first. It stays while the store is away or damaged. */
  current(): Revision | null;
  stop(): void;
}

interface ManifestListener {
  onRevision(revision: Revision): void;
  /** Called once for each new problem. */
  onProblem(message: string): void;
}

/** Polls the store for the newest revision of a channel. Resolves after the first poll, whatever it found. */
export async function followManifest(store: Store, channel: string, listener: ManifestListener): Promise<LiveManifest> {
  let current: Revision | null = null;
  let problem = '';
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function poll(): Promise<void> {
    const { newest, message } = await readNewest(store, channel, current?.revision ?? 0);
    if (newest) listener.onRevision(newest);
    if (message && message !== problem) listener.onProblem(message);
    current = newest ?? current;
    problem = message;
    if (!stopped) timer = setTimeout(poll, POLL_INTERVAL_MS).unref();
  }

  await poll();
  return {
    current: () => current,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The newest valid revision after `known`, and what is wrong with those that are newer still. */
async function readNewest(store: Store, channel: string, known: number) {
  const problems: string[] = [];
  try {
    for (const number of await store.listRevisions(channel)) {
      if (number <= known) break;
      const newest = await store.readRevision(channel, number).catch((error: Error) => {
        problems.push(`revision ${number} cannot be used: ${error.message}`);
      });
      if (newest) return { newest, message: problems.join('; ') };
    }
  } catch (error) {
    problems.push(`the release store cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  return { newest: null, message: problems.join('; ') };
}
