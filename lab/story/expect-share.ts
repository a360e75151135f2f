import pLimit from 'p-limit';
import { expect } from '../../e2e/support/fixtures';
import { arrive } from '../../e2e/support/releases/plain-visitor';

/** Enough visitors to tell the percentages of the story apart, and few enough not to slow it down. */
const VISITORS = 200;
const CONCURRENCY = 4;
/** In standard deviations; chance alone exceeds it once in thousands of runs. */
const MAX_DEVIATION = 3.5;

/** Expects that a percentage of new visitors get a version such as "public@1.0.1"; gives the share as "21 of 200". */
export async function expectShare(version: string, percent: number): Promise<string> {
  const assigned = await pLimit(CONCURRENCY).map(Array(VISITORS).keys(), () => isAssigned(version));
  const count = assigned.filter(Boolean).length;
  const expected = (VISITORS * percent) / 100;
  const deviation = Math.sqrt(expected * (1 - percent / 100));
  expect(Math.abs(count - expected), `${count} of ${VISITORS} at ${percent} %`).toBeLessThan(MAX_DEVIATION * deviation);
  return `${count} of ${VISITORS}`;
}

/** Whether a new visitor gets the version. */
async function isAssigned(version: string): Promise<boolean> {
  const [remote = ''] = version.split('@');
  return `${remote}@${(await arrive('/coming-soon')).versionOf(remote)}` === version;
}
