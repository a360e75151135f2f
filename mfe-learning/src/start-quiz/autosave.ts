import { Refused } from '@azadkar/shared-api';

/** `waiting`: it did not work and is tried again. `over`: the attempt takes no more answers. */
export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'over';

/** After the last change, so that a text is not sent key by key. */
const DEBOUNCE_MS = 400;
const RETRY_MS = 5_000;

interface Options {
  /** What is kept already. */
  saved: string;
  send: (answers: string) => Promise<unknown>;
  onStatus: (state: SaveStatus) => void;
}

export interface Autosave {
  change(answers: string): void;
  /** Sends what waits, now. */
  flush(): Promise<void>;
  /** Nothing is sent, and nothing told, until it is released. */
  pause(held: boolean): void;
}

/** Keeps the newest answers, one call at a time and in order, until it has worked. */
export function createAutosave({ saved: kept, send, onStatus: tell }: Options): Autosave {
  let wanted = kept;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let held = false;
  let over = false;

  const flushIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (sending || held || over || wanted === kept) return;
    const sent = wanted;
    sending = true;
    const failure = await send(sent).then(() => null, asError);
    sending = false;
    if (!failure) kept = sent;
    over = isOver(failure) && !held;
    if (held) return;
    if (over) return tell('over');
    if (failure) flushIn(RETRY_MS);
    else if (wanted !== kept) return flush();
    tell(failure ? 'waiting' : 'saved');
  }

  return {
    change(answers) {
      if (answers === wanted || over) return;
      wanted = answers;
      tell(wanted === kept && !sending ? 'saved' : 'saving');
      flushIn(DEBOUNCE_MS);
    },
    flush,
    pause(next) {
      held = next;
      if (!held) void flush();
    },
  };
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

const isOver = (failure: Error | null) => failure instanceof Refused && failure.status === 409;
