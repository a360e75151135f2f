/** What every journey starts from. Import `test` and `expect` from here. */
import { type BrowserContext, test as base, type ConsoleMessage, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

interface Troubles {
  /** Says that this journey breaks something on purpose: what the console then says is no failure. */
  expect(pattern: RegExp): void;
}

/** A journey fails when a page said that something is wrong: on the console, by an uncaught error, or by its policy. */
export const test = base.extend<{ troubles: Troubles }>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) openPatiently(context);
    await use(context);
  },
  troubles: [
    async ({ context }, use) => {
      const found = listen(context);
      const expected: RegExp[] = [];
      await use({ expect: (pattern) => expected.push(pattern) });
      const surprises = found.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)));
      base.expect(surprises, 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** A page arrives as HTML and comes to life a moment later. People are slower than that, a journey is not: it waits. */
export function openPatiently(context: BrowserContext): void {
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    const goto = page.goto.bind(page);
    page.goto = async (...address) => {
      const answer = await goto(...address);
      await page.waitForFunction(isLive, undefined, { timeout: 3_000 }).catch(() => undefined); // a broken page may never be
      return answer;
    };
    return page;
  };
}

/** Runs in the page. React leaves its handlers on an element when it has drawn it or taken it over. */
function isLive(): boolean {
  const root = document.getElementById('root');
  const main = root?.querySelector('main');
  return root === null || (main != null && Object.keys(main).some((key) => key.startsWith('__reactProps$')));
}

/** What the pages of a context complain about, as it happens. */
export function listen(context: BrowserContext): string[] {
  const found: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) found.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().stack}`));
  context.on('request', (request) => {
    if (/\/reports\/(remote|policy)$/.test(request.url()))
      found.push(`reported: ${request.url()} ${request.postData()}`);
  });
  return found;
}

/** The browser counts every 4xx as an error; an api that says no has answered. */
const isRefusal = (message: ConsoleMessage) =>
  /status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/');

export const demoMember = { email: 'demo@azadkar.test', password: 'azadkar-demo' };
export const newMember = { email: 'new@azadkar.test', password: 'azadkar-demo' };

/** Signs a member in beside the page, as the login form would. */
export async function signIn(page: Page, member = demoMember): Promise<void> {
  const answer = await page.request.post('/api/user/login', {
    data: member,
    headers: { 'x-requested-with': 'azadkar' },
  });
  const { token, ...details } = (await answer.json()).data;
  const url = new URL(answer.url()).origin;
  await page.context().addCookies([
    { name: 'auth', value: token, url },
    { name: 'user_details', value: encodeURIComponent(JSON.stringify(details)), url },
  ]);
}
