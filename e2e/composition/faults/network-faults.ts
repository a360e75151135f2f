/** Faults of the network and of the store that can affect a file on its way to the browser. */
import type { Route } from '@playwright/test';

/** Handles a request instead of the site. */
export type NetworkFault = (route: Route) => Promise<unknown>;

export const NETWORK_FAULTS = {
  '404': (route) => route.fulfill({ status: 404, body: 'gone' }),
  '500': (route) => route.fulfill({ status: 500, body: '' }),
  hang: () => new Promise(() => undefined),
  reset: (route) => route.abort('connectionreset'),
  'wrong type': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Hotel Wi-Fi' }),
  truncated: (route) => alterResponse(route, (body) => body.subarray(0, body.length / 2)),
  'bit flipped': (route) => alterResponse(route, flipOneBit),
} as const satisfies Record<string, NetworkFault>;

/** Answers with the site's file after `alter` changed its body. */
export async function alterResponse(route: Route, alter: (body: Buffer) => Buffer): Promise<void> {
  try {
    const answer = await route.fetch();
    const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers();
    await route.fulfill({ status: 200, headers, body: alter(await answer.body()) });
  } catch (cause) {
    if (!/disposed|closed|Test ended/.test(String(cause))) throw cause; // a window that closes takes its answers with it
  }
}

/** Flips a bit of a letter in the second half, so that a script would still run. */
export function flipOneBit(body: Buffer): Buffer {
  const flipped = Buffer.from(body);
  const at = flipped.findIndex((byte, i) => i > body.length / 2 && byte >= 0x62 && byte <= 0x79);
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
  return flipped;
}

/** A pattern for a file of a remote with any hash, also when it is tried again: its entry, or the chunk of a page. */
export const fileOf = (remote: string, name: string, version = '[^/]+') =>
  new RegExp(`/remotes/${remote}/${version}/${name}\\.[^/]*\\.js(\\?.*)?$`);
