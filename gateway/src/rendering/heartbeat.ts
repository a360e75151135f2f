/** Notices when a process that has something to do falls silent: it is stuck in somebody's loop. */
const PING_INTERVAL_MS = 250;
/** Just under the deadline of a page; a first page on a busy machine may well keep silent for a second. */
const HEARTBEAT_TIMEOUT_MS = 1_700;

interface HeartbeatOptions {
  isBusy(): boolean;
  /** Asks for a sign of life. */
  ping(): void;
  onTimeout(): void;
}

export interface Heartbeat {
  /** To be called for each sign of life. */
  beat(): void;
  stop(): void;
}

export function watchHeartbeat({ isBusy, ping, onTimeout }: HeartbeatOptions): Heartbeat {
  let heardAt = performance.now();
  let feltAt = heardAt;
  const timer = setInterval(() => {
    const now = performance.now();
    const wasAway = now - feltAt > 2 * PING_INTERVAL_MS; // this process was the busy one, and has not read what came meanwhile
    feltAt = now;
    if (wasAway || !isBusy()) heardAt = now;
    if (now - heardAt > HEARTBEAT_TIMEOUT_MS) onTimeout();
    else if (isBusy()) ping();
  }, PING_INTERVAL_MS).unref();
  return {
    beat() {
      heardAt = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
