import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Collects the errors that the pages of a context report: on the console, uncaught, or sent to `/reports`. */
export function recordConsoleErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isApiRefusal(message))
      errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().stack}`));
  context.on('request', (request) => {
    if (/\/reports\/(fault|policy)$/.test(request.url()))
      errors.push(`reported: ${request.url()} ${request.postData()}`);
  });
  return errors;
}

/** The browser logs every 4xx as an error, but a refusal by the api is an expected answer. */
const isApiRefusal = (message: ConsoleMessage) =>
  /status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/');
