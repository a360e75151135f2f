import type { ConsoleMessage, Page } from 'playwright-core';

/** Collects the errors of a page from now on: on the console, uncaught, and reported by the page to the site. */
export function collectConsoleErrors(page: Page): () => string[] {
  const errors = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error' && !isApiRefusal(message)) errors.add(`console: ${firstLine(message.text())}`);
  });
  page.on('pageerror', (error) => errors.add(`uncaught: ${firstLine(error.message)}`));
  page.on('request', (request) => {
    if (/\/reports\/(remote|policy)$/.test(request.url()))
      errors.add(`reported to the site: ${summarize(request.postData())}`);
  });
  return () => [...errors];
}

/** A 4xx of the api is a correct answer, but the browser logs it as an error. */
const isApiRefusal = (message: ConsoleMessage) =>
  /status of 4\d\d/.test(message.text()) && new URL(message.location().url).pathname.startsWith('/api/');

/** The message of a remote that could not be loaded; for a report of the content security policy, its beginning. */
function summarize(report: string | null): string {
  const { outcome, message } = /^\{/.test(report ?? '') ? JSON.parse(report ?? '') : {};
  return typeof message === 'string' ? `${outcome}, ${firstLine(message)}` : (report ?? '').slice(0, 300);
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
