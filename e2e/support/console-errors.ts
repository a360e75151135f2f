import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What marks a line on the console that repeats a report, see `repeatReports`. */
const REPEATED = 'repeated report: ';

/** Collects the errors that the pages of a context report: on the console, uncaught, or sent to `/reports`. */
export async function recordConsoleErrors(context: BrowserContext): Promise<string[]> {
  const errors: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(REPEATED)) errors.push(`reported: ${text.slice(REPEATED.length)}`);
    else if (message.type() === 'error' && !isApiRefusal(message)) errors.push(`${text} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().stack}`));
  context.on('request', (request) => {
    if (/\/reports\/(fault|policy)$/.test(request.url()))
      errors.push(`reported: ${request.url()} ${request.postData()}`);
  });
  await context.addInitScript(repeatReports, REPEATED);
  return errors;
}

/** Repeats on the console what a page reports: the body of a beacon is not shown to those who watch its requests. */
function repeatReports(mark: string): void {
  const send = navigator.sendBeacon?.bind(navigator);
  if (!send) return;
  navigator.sendBeacon = (address, body) => {
    if (body instanceof Blob && String(address).endsWith('/reports/fault'))
      void body.text().then((text) => console.debug(`${mark}${address} ${text}`));
    return send(address, body);
  };
}

/** The browser logs every 4xx as an error, but a refusal by the api is an expected answer. */
const isApiRefusal = (message: ConsoleMessage) =>
  /status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/');
