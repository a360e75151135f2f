/** What a process uses, as the system sees it from outside: the process itself may be stuck, or may say anything. */
import { readFileSync } from 'node:fs';

export interface ProcessUsage {
  /** Memory of any kind: a limit on the heap covers no buffers. */
  readonly residentBytes: number;
  /** Written since it was started, to files, pipes and channels; null where only root may read that. */
  readonly writtenBytes: number | null;
}

/** Null where the system has no /proc (it is Linux's), and for a process that has ended. */
export function readUsage(pid: number | undefined): ProcessUsage | null {
  const program = programOf(pid);
  const status = read(`/proc/${program}/status`);
  const residentKb = status === null ? null : fieldOf(status, 'VmRSS');
  if (residentKb === null) return null;
  const io = read(`/proc/${program}/io`);
  return { residentBytes: 1_024 * residentKb, writtenBytes: io === null ? null : fieldOf(io, 'wchar') };
}

/**
 * The milliseconds for which a process's main thread has run: one that only waits for a processor has run for less than the
 * time that has passed. Null where the system has no /proc.
 */
export function readProcessorMs(pid: number | undefined): number | null {
  const ranNs = Number.parseInt(read(`/proc/${programOf(pid)}/schedstat`) ?? '', 10);
  return Number.isNaN(ranNs) ? null : ranNs / 1e6;
}

/** In a process namespace of its own, the program is the only child of the command that has started it. */
function programOf(pid: number | undefined): number | undefined {
  const child = Number.parseInt(read(`/proc/${pid}/task/${pid}/children`) ?? '', 10);
  return Number.isNaN(child) ? pid : child;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function fieldOf(text: string, name: string): number | null {
  const value = new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1];
  return value === undefined ? null : Number(value);
}
