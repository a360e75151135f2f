import { type APIRequestContext, expect, type Page, type Response } from '@playwright/test';

/** Also on a busy machine. */
const HYDRATION_TIMEOUT_MS = 30_000;
const RENDERING_TIMEOUT_MS = 60_000;

/** The HTML of an address once it has what is expected: a busy machine may miss the deadline of a page, or of a part. */
export async function askFor(visitor: APIRequestContext, address: string, expectIn: (html: string) => void) {
  let html = '';
  await expect(async () => {
    html = await (await visitor.get(address)).text();
    expectIn(html);
  }).toPass({ timeout: RENDERING_TIMEOUT_MS });
  return html;
}

/**
 * Opens an address and waits for hydration, so that the first click is handled by the page's scripts. A page that is broken on
 * purpose never hydrates: it is opened by `page.goto`.
 */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await waitForHydration(page);
  return response;
}

/** Waits until React handles the events of the page; of a page without content, those of its main part. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATION_TIMEOUT_MS });
}

/** Runs in the page. React stores its handlers on an element once it has rendered or hydrated it. */
function isHydrated(): boolean {
  const root = document.getElementById('root');
  const page = root?.querySelector('[data-page]') ?? root?.querySelector('main');
  return root === null || (page != null && Object.keys(page).some((key) => key.startsWith('__reactProps$')));
}
