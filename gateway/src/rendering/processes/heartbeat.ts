/** Detects a process that is busy but no longer answers: it is stuck in an endless loop. */
const PING_INTERVAL_MS = 250;
/** Just below the deadline of a page; the first page on a busy machine may well block a process for a second. */
const HEARTBEAT_TIMEOUT_MS = 1_700;

interface HeartbeatOptions {
  isBusy(): boolean;
  /** Asks for a heartbeat. */
  ping(): void;
  onTimeout(): void;
}

export interface Heartbeat {
  /** To be called for every message of the process. */
  beat(): void;
  stop(): void;
}

export function watchHeartbeat({ isBusy, ping, onTimeout }: HeartbeatOptions): Heartbeat {
  let lastBeat = performance.now();
  let lastCheck = lastBeat;
  const timer = setInterval(() => {
    const now = performance.now();
    const wasBlocked = now - lastCheck > 2 * PING_INTERVAL_MS; // by this process: its messages are not read yet
    lastCheck = now;
    if (wasBlocked || !isBusy()) lastBeat = now;
    if (now - lastBeat > HEARTBEAT_TIMEOUT_MS) onTimeout();
    else if (isBusy()) ping();
  }, PING_INTERVAL_MS).unref();
  return {
    beat() {
      lastBeat = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
