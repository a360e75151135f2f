import type { LeanManifest } from '@azadkar/release/manifest';
import pLimit from 'p-limit';
import { expect } from '../support/fixtures';
import { site } from '../support/site';

/** Enough to tell the shares of a story apart, few enough not to be in its way. */
const VISITORS = 200;
const CONCURRENCY = 4;
/** Chance alone exceeds it once in thousands of times. */
const DEVIATIONS = 3.5;

/** Counts how many of so many new visitors get a version of a remote, as "21 of 200", and expects the share to be as it was set. */
export async function expectShare(target: string, percent: number): Promise<string> {
  const drawn = await pLimit(CONCURRENCY).map(Array(VISITORS).keys(), () => isGiven(target));
  const count = drawn.filter(Boolean).length;
  const expected = (VISITORS * percent) / 100;
  const spread = Math.sqrt(expected * (1 - percent / 100));
  expect(Math.abs(count - expected), `${count} of ${VISITORS} at ${percent} %`).toBeLessThan(DEVIATIONS * spread);
  return `${count} of ${VISITORS}`;
}

async function isGiven(target: string): Promise<boolean> {
  const html = await (await fetch(`${site.url}/coming-soon`)).text();
  const { remotes }: LeanManifest = JSON.parse(/id="manifest">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  return remotes.some(({ name, versions: [first] }) => `${name}@${first?.version}` === target);
}
