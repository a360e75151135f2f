/** Every public page is complete and stable before its scripts load; hydration only makes it interactive. */

import { paths, toPath } from '@azadkar/shared-api/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectHydratedIds } from '../support/expect-hydrated-ids';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/members';
import { openPage } from '../support/open-page';
import { addressesOf, publicExamples } from '../support/releases/addresses';

const MAX_SHIFT = 0.02;

/** Only a browser can measure that a text is too long, and then offers "more". */
const WORDS_OF_BROWSERS = new Set(['more']);

const html = async (request: APIRequestContext, address: string) => (await request.get(address)).text();
const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
const isRendered = (page: string) => page.includes('id="rendered"');
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** The words that a page shows in its main part without scripts. */
function wordsIn(page: string): Set<string> {
  const text = mainOf(page).replace(/<(style|script|svg)[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;/g, ' ');
  return new Set(wordsOf(text));
}

test('without scripts every public page has its heading and its content, and hydration adds nothing', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  await recordShifts(page);
  const calls = recordCalls(page);
  for (const address of await addressesOf(request, 'public', publicExamples)) {
    await test.step(address, async () => {
      const sent = await html(request, address);
      expect(isRendered(sent), `${address} is rendered`).toBe(true);
      expect(mainOf(sent)).toMatch(/<h1[^>]*>.*?\p{L}/u);
      calls.length = 0;
      await openPage(page, address);
      await page.waitForLoadState('networkidle');
      const shown = [...wordsIn(await page.content())];
      const known = wordsIn(sent);
      expect(shown.length, `${address} has content`).toBeGreaterThan(5);
      expect
        .soft(
          shown.filter((word) => !known.has(word) && !WORDS_OF_BROWSERS.has(word)),
          `words that only a browser shows at ${address}`,
        )
        .toEqual([]);
      expect.soft(await layersOf(page), `${address} has its global styles once and first`).toEqual(LAYERS);
      await expectHydratedIds(page, address);
      expect.soft(calls, `requests for data that ${address} was sent with`).toEqual([]);
      const { shift, moved } = await shiftsOf(page);
      expect.soft(shift, `layout shift of ${address}: ${moved.join(' ')}`).toBeLessThanOrEqual(MAX_SHIFT);
    });
  }
});

test("the HTML of a page has the member's own header, and no other visitor gets it", async ({ page, request }) => {
  for (const address of [paths.home, paths.events, toPath(paths.event, { eventSlug: 'demo', eventId: 1 })]) {
    const before = await html(request, address);
    await page.context().clearCookies();
    await signIn(page);
    const own = await html(page.request, address);
    expect(isRendered(own)).toBe(true);
    expect(headerOf(own)).toContain('My Dashboard');
    expect(headerOf(own)).not.toContain('Login');
    const after = await html(request, address);
    for (const visitors of [before, after]) {
      expect(headerOf(visitors)).toContain('Login');
      expect(headerOf(visitors)).not.toContain('My Dashboard');
    }
  }
});

const headerOf = (page: string) => /<header[\s\S]*?<\/header>/.exec(page)?.[0] ?? '';

/** The cascade layers are declared once, in order, before the tokens; the tokens are there once. */
const layersOf = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const layers = rules.filter((rule) => rule instanceof CSSLayerStatementRule || rule instanceof CSSLayerBlockRule);
    return {
      first: layers[0]?.cssText,
      tokens: layers.filter((rule) => rule instanceof CSSLayerBlockRule && rule.name === 'tokens').length,
    };
  });
const LAYERS = { first: '@layer reset, base, tokens, recipes;', tokens: 1 };

/** Collects the requests to the api, except for files. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (asked) => {
    const { pathname, search } = new URL(asked.url());
    if (/^\/api\/(?!files\/)/.test(pathname)) calls.push(`${asked.method()} ${pathname}${search}`);
  });
  return calls;
}

interface Shifts {
  shift: number;
  /** The start of the HTML of each element that moved. */
  moved: string[];
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shifts = { shift: 0, moved: [] };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        seen.shift += value;
        seen.moved.push(
          ...sources.map(
            ({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? 'an element that was removed',
          ),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** An entry of type "layout-shift", which TypeScript's DOM types lack. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Shifts }).seen);
