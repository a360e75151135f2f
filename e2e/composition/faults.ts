/** Faults of the network and of the store that can affect a file on its way to the browser. */
import type { Route } from '@playwright/test';

/** Handles a request instead of the site. */
export type Fault = (route: Route) => Promise<unknown>;

export interface FaultCase {
  name: string;
  fault: Fault;
  /** Takes so long that it is measured beside the others. */
  hangs?: true;
}

const HANG_MS = 30_000;

export const FAULTS: readonly FaultCase[] = [
  { name: 'status 404', fault: (route) => route.fulfill({ status: 404, body: 'gone' }) },
  { name: 'status 500', fault: (route) => route.fulfill({ status: 500, body: '' }) },
  { name: 'connection reset', fault: (route) => route.abort('connectionreset') },
  { name: 'hangs for 30 s', fault: respondLate, hangs: true },
  { name: 'truncated', fault: (route) => alterResponse(route, (body) => body.subarray(0, body.length / 2)) },
  { name: 'one bit flipped', fault: (route) => alterResponse(route, flipOneBit) },
];

/** Answers with the site's file after `alter` changed its body. */
export async function alterResponse(route: Route, alter: (body: Buffer) => Buffer): Promise<void> {
  const answer = await route.fetch();
  const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers();
  await route.fulfill({ status: 200, headers, body: alter(await answer.body()) });
}

/** Flips a bit of a letter in the second half, so that the file would still run. */
export function flipOneBit(body: Buffer): Buffer {
  const flipped = Buffer.from(body);
  const at = flipped.findIndex((byte, i) => i > body.length / 2 && byte >= 0x62 && byte <= 0x79);
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
  return flipped;
}

/** Sends the file after HANG_MS, unless the page was closed meanwhile. */
function respondLate(route: Route): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(route.continue().catch(() => undefined)), HANG_MS).unref();
  });
}

/** A pattern for a file of a remote with any hash, also when it is tried again: its entry, or the chunk of a page. */
export const fileOf = (remote: string, name: string, version = '[^/]+') =>
  new RegExp(`/remotes/${remote}/${version}/${name}\\.[^/]*\\.js(\\?.*)?$`);
