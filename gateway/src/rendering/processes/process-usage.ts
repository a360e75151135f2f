/** What a process uses, as the system sees it from outside: the process itself may be stuck, or may say anything. */
import { programOf, readOrNull } from '@azadkar/release';

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
