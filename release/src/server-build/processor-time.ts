/** For how long a process's main thread has run, and has waited to run, as the system sees it: Linux says so in /proc. */
import { readFileSync } from 'node:fs';

/** Milliseconds on a processor: one that only waits has fewer than have passed. Null where the system does not say. */
export const readProcessorMs = (pid: number | undefined): number | null => readSchedule(pid)?.[0] ?? null;

/** Milliseconds for which it could have run, but other processes did; 0 where the system does not say. */
export const readWaitedMs = (pid: number | undefined): number => readSchedule(pid)?.[1] ?? 0;

/** In a process namespace of its own, a program is the only child of the command that has started it. */
export function programOf(pid: number | undefined): number | undefined {
  const child = Number.parseInt(readOrNull(`/proc/${pid}/task/${pid}/children`) ?? '', 10);
  return Number.isNaN(child) ? pid : child;
}

function readSchedule(pid: number | undefined): readonly number[] | null {
  const text = readOrNull(`/proc/${programOf(pid)}/schedstat`);
  return text === null ? null : text.split(' ').map((nanoseconds) => Number(nanoseconds) / 1e6);
}

export function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
