/** A page as it is published: minified, with its source map; and the stack of an error that it threw. */
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';

const SOURCE = `interface Seat { readonly price: number }

function priceOf(seat: Seat | undefined): number {
  return seat!.price;
}

export const total = (seats: (Seat | undefined)[]): number =>
  seats.reduce((sum, seat) => sum + priceOf(seat), 0);

globalThis.total = total;
`;

const { code, map = '' } = transformSync(SOURCE, {
  filename: 'event.page.ts',
  sourceFileName: '../src/event/event.page.ts',
  sourceMaps: true,
  inlineSourcesContent: false,
  minify: true,
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
  module: { type: 'commonjs' },
});

/** The files of the page and its map in a release. */
export const MINIFIED_PAGE = [
  ['seats.js', Buffer.from(code)],
  ['maps/seats.js.map', Buffer.from(map)],
] as const;

/** Where it throws. */
export const MINIFIED_PLACE = 'src/event/event.page.ts:4';

/** The stack of what it throws at an address, called by a function of the shell. */
export function throwAt(address: string): string {
  const globals: { total?: (seats: unknown[]) => number; exports: object } = { exports: {} };
  compileFunction(code, ['globalThis', 'exports'], { filename: address })(globals, {});
  const caller = compileFunction('call()', ['call'], { filename: 'http://a.test/shell/1.0.0/main.js' });
  try {
    caller(() => globals.total?.([undefined]));
  } catch (error) {
    return String((error as Error).stack); // of another realm in jest, so not an instance of its Error
  }
  return '';
}
