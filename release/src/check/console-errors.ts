import type { ConsoleMessage, Page } from 'playwright-core';

/** Collects what a page complains about from now on: errors on the console, uncaught ones, and what it reports itself. */
export function collectConsoleErrors(page: Page): () => string[] {
  const heard = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) heard.add(`console: ${firstLine(message.text())}`);
  });
  page.on('pageerror', (error) => heard.add(`uncaught: ${firstLine(error.message)}`));
  page.on('request', (request) => {
    if (/\/reports\/(remote|policy)$/.test(request.url()))
      heard.add(`reported to the site: ${inBrief(request.postData())}`);
  });
  return () => [...heard];
}

/** The browser counts every 4xx as an error; a server that says no has answered. */
const isRefusal = (message: ConsoleMessage) =>
  /status of 4\d\d/.test(message.text()) && new URL(message.location().url).pathname.startsWith('/api/');

/** The message of a remote that could not be loaded; a report of the policy as it is. */
function inBrief(report: string | null): string {
  const { outcome, message } = /^\{/.test(report ?? '') ? JSON.parse(report ?? '') : {};
  return typeof message === 'string' ? `${outcome}, ${firstLine(message)}` : (report ?? '').slice(0, 300);
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
