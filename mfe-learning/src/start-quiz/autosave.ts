import { Refused } from '@azadkar/shared-api';

/** `retrying`: the last save failed and is repeated. `closed`: the attempt takes no more answers. */
export type SaveStatus = 'saved' | 'saving' | 'retrying' | 'closed';

/** Wait after the last change, so that a text is not sent letter by letter. */
const DEBOUNCE_MS = 400;
const RETRY_MS = 5_000;

interface Options {
  /** The answers that the server has already. */
  saved: string;
  send: (answers: string) => Promise<unknown>;
  onStatus: (status: SaveStatus) => void;
}

export interface Autosave {
  change(answers: string): void;
  /** Sends unsaved answers now. */
  flush(): Promise<void>;
  /** While paused nothing is sent and no status is reported; resuming sends what is unsaved. */
  setPaused(paused: boolean): void;
}

/** Saves the latest answers, one request at a time, and retries until a save succeeds. */
export function createAutosave({ saved, send, onStatus }: Options): Autosave {
  let latest = saved;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let paused = false;
  let closed = false;

  const flushIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (sending || paused || closed || latest === saved) return;
    const sent = latest;
    sending = true;
    const failure = await send(sent).then(() => null, asError);
    sending = false;
    if (!failure) saved = sent;
    closed = isClosed(failure) && !paused;
    if (paused) return;
    if (closed) return onStatus('closed');
    if (failure) flushIn(RETRY_MS);
    else if (latest !== saved) return flush();
    onStatus(failure ? 'retrying' : 'saved');
  }

  return {
    change(answers) {
      if (answers === latest || closed) return;
      latest = answers;
      onStatus(latest === saved && !sending ? 'saved' : 'saving');
      flushIn(DEBOUNCE_MS);
    },
    flush,
    setPaused(next) {
      paused = next;
      if (!paused) void flush();
    },
  };
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/** The server refuses with 409 when the attempt was submitted or has expired. */
const isClosed = (failure: Error | null) => failure instanceof Refused && failure.status === 409;
