/** Ends a renderer that takes more of the machine than pages need: memory, messages, or bytes that it writes. */
import { programOf, readOrNull } from '@azadkar/release';

const CHECK_INTERVAL_MS = 250;
/** Far above what a page needs; a renderer that holds less is replaced between two pages (see renderer-pool.ts). */
const MAX_RESIDENT_BYTES = 384 * 1024 * 1024;
/** Each second. Some forty pages of 300 kB are rendered in one, each with three messages. */
const MAX_WRITTEN_BYTES = 32 * 1024 * 1024;
const MAX_MESSAGES = 5_000;

interface LimitOptions {
  readonly pid: number | undefined;
  /** Called with what was exceeded. */
  onExceeded(reason: string): void;
}

export type RendererLimits = ReturnType<typeof watchLimits>;

export function watchLimits({ pid, onExceeded }: LimitOptions) {
  let messages = 0;
  let lastCheck = performance.now();
  let writtenBefore = 0;
  const timer = setInterval(() => {
    const seconds = Math.max(CHECK_INTERVAL_MS, performance.now() - lastCheck) / 1_000;
    lastCheck = performance.now();
    messages = Math.max(0, messages - MAX_MESSAGES * seconds);
    const usage = readUsage(pid);
    if (!usage) return;
    const writtenBytes = usage.writtenBytes ?? writtenBefore;
    const written = writtenBytes - writtenBefore;
    writtenBefore = writtenBytes;
    if (usage.residentBytes > MAX_RESIDENT_BYTES) onExceeded('the renderer took too much memory');
    else if (written > MAX_WRITTEN_BYTES * seconds) onExceeded('the renderer wrote too much');
  }, CHECK_INTERVAL_MS).unref();
  return {
    /** To be called for each message. */
    countMessage(): void {
      messages += 1;
      if (messages > MAX_MESSAGES) onExceeded('the renderer sent too many messages');
    },
    stop: () => clearInterval(timer),
  };
}

export interface ProcessUsage {
  /** Memory of any kind: a limit on the heap covers no buffers. */
  readonly residentBytes: number;
  /** Written since it was started, to files, pipes and channels; null where only root may read that. */
  readonly writtenBytes: number | null;
}

/** Null where the system has no /proc (it is Linux's), and for a process that has ended. */
export function readUsage(pid: number | undefined): ProcessUsage | null {
  const program = programOf(pid);
  const status = readOrNull(`/proc/${program}/status`);
  const residentKb = status === null ? null : fieldOf(status, 'VmRSS');
  if (residentKb === null) return null;
  const io = readOrNull(`/proc/${program}/io`);
  return { residentBytes: 1_024 * residentKb, writtenBytes: io === null ? null : fieldOf(io, 'wchar') };
}

function fieldOf(text: string, name: string): number | null {
  const value = new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1];
  return value === undefined ? null : Number(value);
}
