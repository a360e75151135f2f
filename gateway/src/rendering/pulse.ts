/** Notices when a process that has something to do falls silent: it is stuck in somebody's loop. */
const EVERY_MS = 250;
/** Just under the deadline of a page; a first page on a busy machine may well keep silent for a second. */
const SILENT_MS = 1_700;

interface Patient {
  isBusy(): boolean;
  /** Asks for a sign of life. */
  ping(): void;
  onSilence(): void;
}

export interface Pulse {
  /** To be called for each sign of life. */
  heard(): void;
  stop(): void;
}

export function followPulse({ isBusy, ping, onSilence }: Patient): Pulse {
  let heardAt = performance.now();
  let feltAt = heardAt;
  const timer = setInterval(() => {
    const now = performance.now();
    const wasAway = now - feltAt > 2 * EVERY_MS; // this process was the busy one, and has not read what came meanwhile
    feltAt = now;
    if (wasAway || !isBusy()) heardAt = now;
    if (now - heardAt > SILENT_MS) onSilence();
    else if (isBusy()) ping();
  }, EVERY_MS).unref();
  return {
    heard() {
      heardAt = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
