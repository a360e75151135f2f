/** The `test` and `expect` of every journey. */
import { fileStore, readLive } from '@azadkar/release';
import { test as base } from '@playwright/test';
import { recordConsoleErrors } from './console-errors';
import { release } from './release-command';
import { site } from './site';

export { expect } from '@playwright/test';

interface ConsoleErrors {
  /** Allows errors that this journey causes on purpose. */
  allow(pattern: RegExp): void;
}

const store = fileStore(site.releaseStore);
const liveRevision = async () => (await readLive(store, 'live'))?.revision ?? 0;

/**
 * `consoleErrors` fails a journey whose pages report an error that it did not allow. After a journey that failed, the revision
 * that was live before it is live again, for those that follow and for its second run.
 */
export const test = base.extend<{ consoleErrors: ConsoleErrors; restoredRelease: undefined }>({
  restoredRelease: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use, testInfo) => {
      const before = await liveRevision();
      await use(undefined);
      const failed = testInfo.status !== testInfo.expectedStatus;
      if (failed && (await liveRevision()) !== before) release('roll-back', String(before), '--yes');
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ context }, use) => {
      const errors = await recordConsoleErrors(context);
      const allowed: RegExp[] = [];
      await use({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      base.expect(unexpected, 'errors reported by the pages').toEqual([]);
    },
    { auto: true },
  ],
});
