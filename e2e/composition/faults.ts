/** What a network and a store can do to a file on its way to the browser. */
import type { Route } from '@playwright/test';

/** Answers in the place of the site. */
export type Fault = (route: Route) => Promise<unknown>;

const HANG_MS = 30_000;

/** By the words for them. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'status 404': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'status 500': (route) => route.fulfill({ status: 500, body: '' }),
  'connection reset': (route) => route.abort('connectionreset'),
  'hangs for 30 s': answerLate,
  truncated: (route) => change(route, (body) => body.subarray(0, body.length / 2)),
  'one bit flipped': (route) => change(route, flipOneBit),
};

/** Changes a file on its way to the browser, which gets it as if that were what the site had sent. */
export async function change(route: Route, alter: (body: Buffer) => Buffer): Promise<void> {
  const answer = await route.fetch();
  const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers();
  await route.fulfill({ status: 200, headers, body: alter(await answer.body()) });
}

/** In the middle of a letter of a name or a text, so that the file would still run. */
export function flipOneBit(body: Buffer): Buffer {
  const flipped = Buffer.from(body);
  const at = flipped.findIndex((byte, i) => i > body.length / 2 && byte >= 0x62 && byte <= 0x79);
  flipped[at] = (flipped[at] as number) ^ 1;
  return flipped;
}

/** Whoever waits that long gets the file; a page that was closed meanwhile gets nothing. */
function answerLate(route: Route): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(route.continue().catch(() => undefined)), HANG_MS).unref();
  });
}

/** A file of a remote, whatever its hash: its entry, or what one of its pages is made of. */
export const fileOf = (remote: string, name: string, version = '[^/]+') =>
  new RegExp(`/remotes/${remote}/${version}/${name}\\.[^/]*\\.js$`);
