/** The `test` and `expect` of every journey. */
import { test as base } from '@playwright/test';
import { recordConsoleErrors } from './console-errors';

export { expect } from '@playwright/test';

interface ConsoleErrors {
  /** Allows errors that this journey causes on purpose. */
  allow(pattern: RegExp): void;
}

/** Fails a journey whose pages report an error that it did not allow. */
export const test = base.extend<{ consoleErrors: ConsoleErrors }>({
  consoleErrors: [
    async ({ context }, use) => {
      const errors = recordConsoleErrors(context);
      const allowed: RegExp[] = [];
      await use({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      base.expect(unexpected, 'errors reported by the pages').toEqual([]);
    },
    { auto: true },
  ],
});
