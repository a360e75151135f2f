/** The memory of processes, read from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** The process id of the gateway that `npm start` started. */
export function findGatewayPid(start: number): number {
  const found = childrenOf(start).find((pid) =>
    readFileSync(`/proc/${pid}/cwd/package.json`, 'utf8').includes('"@azadkar/gateway"'),
  );
  if (!found) throw new Error('The gateway was not found.');
  return found;
}

/** The resident bytes of the gateway and of each renderer. */
export function readMemory(gateway: number): { rss: number; renderers: number[] } {
  return { rss: rssOf(gateway), renderers: childrenOf(gateway).filter(isRenderer).map(rssOf) };
}

const isRenderer = (pid: number) => /permission/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => statusOf(pid, 'PPid') === parent).map(Number);
}

const rssOf = (pid: number) => statusOf(String(pid), 'VmRSS') * 1_024;

function statusOf(pid: string, field: string): number {
  try {
    return Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN; // the process has ended meanwhile
  }
}
