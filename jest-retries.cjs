/** Runs a failed test again as often as TEST_RETRIES says, and logs why it failed: test.mjs. */
const retries = Number(process.env.TEST_RETRIES ?? 0);
if (retries > 0) jest.retryTimes(retries, { logErrorsBeforeRetry: true });
