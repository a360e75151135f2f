/** What a process uses, as the system sees it from outside: the process itself may be stuck, or may say anything. */
import { readFileSync } from 'node:fs';

export interface ProcessUsage {
  /** Memory of any kind: a limit on the heap covers no buffers. */
  readonly residentBytes: number;
  /** Written since it was started, to files, pipes and channels. */
  readonly writtenBytes: number;
}

/** Null where the system has no /proc (it is Linux's), and for a process that has ended. */
export function readUsage(pid: number | undefined): ProcessUsage | null {
  try {
    const residentBytes = 1_024 * fieldOf(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS');
    const writtenBytes = fieldOf(readFileSync(`/proc/${pid}/io`, 'utf8'), 'wchar');
    return { residentBytes, writtenBytes };
  } catch {
    return null;
  }
}

/**
 * The milliseconds for which a process's main thread has run: one that only waits for a processor has run for less than the
 * time that has passed. Null where the system has no /proc.
 */
export function readProcessorMs(pid: number | undefined): number | null {
  try {
    return Number.parseInt(readFileSync(`/proc/${pid}/schedstat`, 'utf8'), 10) / 1e6;
  } catch {
    return null;
  }
}

function fieldOf(text: string, name: string): number {
  const value = new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`There is no ${name}.`);
  return Number(value);
}
