/** The access log: JSON lines without queries, cookies and secrets of paths, with the network of an address alone. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import SonicBoom from 'sonic-boom';
import { isHealthPath } from '../lifecycle';

/** `on`: to standard output; `off`; or the file, which a SIGHUP reopens. */
export type AccessLogSetting = 'on' | 'off' | { readonly file: string };

/** ACCESS_LOG (`off`; in production `on`): a line for each request: `on`, `off`, or a file, which SIGHUP reopens. */
export function accessLogOf(text: string | undefined, production: boolean): AccessLogSetting {
  if (!text) return production ? 'on' : 'off';
  return text === 'on' || text === 'off' ? text : { file: text };
}

/** What only the server knows of a request. */
export interface RequestFacts {
  /** The pattern or the name of what was asked for, which many requests share. */
  readonly route: string;
  /** The release that the page is of: "ticketing@1.4.2". */
  readonly release?: string;
  /** Where a rendered page came from. */
  readonly cache?: string;
}

/** Lines wait for so long, or for so many bytes, so that a busy server writes seldom. */
const FLUSH_INTERVAL_MS = 1_000;
const BUFFER_BYTES = 8 * 1024;
const END_TIMEOUT_MS = 1_000;
/** Of lines that a full disk or a slow reader keeps waiting; more are dropped. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** To be called before routes are added. `onProblem` hears once of each time that the file cannot be written. */
export function logAccess(
  app: FastifyInstance,
  setting: AccessLogSetting,
  { factsOf, onProblem }: { factsOf: (request: FastifyRequest) => RequestFacts; onProblem: (cause: Error) => void },
): void {
  if (setting === 'off') return;
  const output = new SonicBoom({
    ...(setting === 'on' ? { fd: process.stdout.fd } : { dest: setting.file, append: true, mkdir: true, mode: 0o640 }),
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
    maxLength: MAX_WAITING_BYTES,
  });
  output.on('error', onProblem);
  const reopen = () => output.reopen();
  if (setting !== 'on') process.on('SIGHUP', reopen);
  const writtenBefore = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', (request, _reply, next) => {
    writtenBefore.set(request, request.raw.socket?.bytesWritten ?? 0);
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    if (isHealthPath(request.url)) return next();
    const bytes = (request.raw.socket?.bytesWritten ?? 0) - (writtenBefore.get(request) ?? 0);
    output.write(`${JSON.stringify(lineOf(request, reply, { ...factsOf(request), bytes }))}\n`);
    next();
  });
  app.addHook('onClose', async () => {
    process.off('SIGHUP', reopen);
    await end(output);
  });
}

/** Writes what waits, for as long as a moment. */
async function end(output: SonicBoom): Promise<void> {
  const closed = new Promise((resolve) => output.once('close', resolve));
  output.end();
  await Promise.race([closed, sleep(END_TIMEOUT_MS, undefined, { ref: false })]);
}

function lineOf(request: FastifyRequest, reply: FastifyReply, facts: RequestFacts & { bytes: number }) {
  const { route, release, cache, bytes } = facts;
  return {
    time: new Date().toISOString(),
    kind: 'access',
    method: request.method,
    route,
    path: maskedPath(request.url),
    status: reply.statusCode,
    /** Sent, with the headers. */
    bytes,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    reqId: request.id,
    ...(release && { release }),
    ...(cache && { cache }),
    from: networkOf(request.ip),
  };
}

/** A word, a number or words with hyphens between, as addresses of pages have them; also names of files. */
const PLAIN = /^[a-z0-9]{1,20}([-.][a-z0-9]{1,20})*$/;
const NAME_OF_FILE = /^[\w.@~-]{1,120}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const FILES = /^\/(shell|remotes)\//;

/**
 * The path without its query, in which each segment that is no plain word is masked: it may be the code of a certificate,
 * or a token. The files of releases are public, and have names of their own kind.
 */
export function maskedPath(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  const plain = FILES.test(path) ? NAME_OF_FILE : PLAIN;
  return path
    .split('/')
    .map((segment) => (segment === '' || (plain.test(segment) && !UUID.test(segment)) ? segment : '***'))
    .join('/')
    .slice(0, 300);
}

/** The network that an address is in: 203.0.113.0, or the /48 of an IPv6 address. It names no household. */
export function networkOf(ip: string): string {
  const [, v4] = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){2})\.\d{1,3}$/i.exec(ip) ?? [];
  if (v4) return `${v4}.0`;
  return ip.includes(':') ? `${firstGroups(ip, 3)}::/48` : '';
}

/** So many of the eight groups of an IPv6 address, which writes those that are 0 as "::". */
export function firstGroups(ip: string, count: number): string {
  const [head = '', tail] = ip.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const gap = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length)).fill('0');
  return [...start, ...gap, ...end].slice(0, count).join(':');
}
