/** Detects a process that is busy but no longer answers: it is stuck in an endless loop. */
const PING_INTERVAL_MS = 250;
/** Just below the deadline of a page; the first page on a busy machine may well block a process for a second. */
const HEARTBEAT_TIMEOUT_MS = 1_700;
/** A loop runs for much of that time, also beside others; a process that waits for a processor does not. */
const MIN_LOOP_MS = 500;
/** Without a heartbeat for so long, a process is stuck, however little it has run. */
const WAITING_TIMEOUT_MS = 4 * HEARTBEAT_TIMEOUT_MS;

interface HeartbeatOptions {
  isBusy(): boolean;
  /** Asks for a heartbeat. */
  ping(): void;
  onTimeout(): void;
  /** The milliseconds for which the process has run on a processor; null where the system does not say. */
  processorMs(): number | null;
}

export type Heartbeat = ReturnType<typeof watchHeartbeat>;

export function watchHeartbeat({ isBusy, ping, onTimeout, processorMs }: HeartbeatOptions) {
  let lastBeat = performance.now();
  let lastCheck = lastBeat;
  let atLastBeat: { at: number; ranMs: number | null } = { at: lastBeat, ranMs: processorMs() };
  const isStuck = (now: number) => {
    if (now - lastBeat <= HEARTBEAT_TIMEOUT_MS) return false;
    const ranMs = processorMs();
    const ran = ranMs === null || atLastBeat.ranMs === null ? null : ranMs - atLastBeat.ranMs;
    return ran === null || ran > MIN_LOOP_MS || now - lastBeat > WAITING_TIMEOUT_MS;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    const wasBlocked = now - lastCheck > 2 * PING_INTERVAL_MS; // by this process: its messages are not read yet
    lastCheck = now;
    if (wasBlocked || !isBusy()) lastBeat = now;
    if (isBusy() && lastBeat !== atLastBeat.at) atLastBeat = { at: lastBeat, ranMs: processorMs() };
    if (isStuck(now)) onTimeout();
    else if (isBusy()) ping();
  }, PING_INTERVAL_MS).unref();
  return {
    /** To be called for every message of the process. */
    beat(): void {
      lastBeat = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
