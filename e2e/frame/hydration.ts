/** A page that the server has rendered is complete and stable before its scripts load; hydration only makes it interactive. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectHydratedIds } from '../support/expect-hydrated-ids';
import { askFor } from '../support/open-page';

const MAX_SHIFT = 0.02;

/** Only a browser can measure that a text is too long, and then offers "more". */
const WORDS_OF_BROWSERS = new Set(['more']);

/** Where a part comes once a browser has loaded it. */
const EMPTY_PLACE = /data-part="[^"]*" data-place="[^"]*"><\/div>/;

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** The words that a page shows in its main part without scripts. */
function wordsIn(html: string): Set<string> {
  const text = mainOf(html).replace(/<(style|script|svg)[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;/g, ' ');
  return new Set(wordsOf(text));
}

/** Requests for data, and what moves, in a window whose pages are opened one after another. */
export class Hydration {
  readonly #page: Page;
  readonly #visitor: APIRequestContext;
  readonly #calls: string[] = [];

  private constructor(page: Page, visitor: APIRequestContext) {
    this.#page = page;
    this.#visitor = visitor;
    page.on('request', (asked) => {
      const { pathname, search } = new URL(asked.url());
      if (/^\/api\/(?!files\/)/.test(pathname)) this.#calls.push(`${asked.method()} ${pathname}${search}`);
    });
  }

  /** The `visitor` asks for the HTML, without the page's scripts. */
  static async of(page: Page, visitor: APIRequestContext): Promise<Hydration> {
    await recordShifts(page);
    return new Hydration(page, visitor);
  }

  /** Gives the HTML of a page, which has its heading. Call it before the page is opened. */
  async begin(address: string): Promise<string> {
    const html = await askFor(this.#visitor, address, (sent) => {
      expect(sent.includes('id="rendered"'), `${address} is rendered`).toBe(true);
      expect(sent, `${address} has its parts`).not.toMatch(EMPTY_PLACE);
    });
    expect(mainOf(html)).toMatch(/<h1[^>]*>.*?\p{L}/u);
    this.#calls.length = 0;
    return html;
  }

  /** Expects that the open page has no more than the HTML that was sent. */
  async expectNothingNew(sent: string, address: string): Promise<void> {
    const page = this.#page;
    await page.waitForLoadState('networkidle');
    const shown = [...wordsIn(await page.content())];
    const known = wordsIn(sent);
    expect(shown.length, `${address} has content`).toBeGreaterThan(5);
    const added = shown.filter((word) => !known.has(word) && !WORDS_OF_BROWSERS.has(word));
    expect.soft(added, `words that only a browser shows at ${address}`).toEqual([]);
    expect.soft(await layersOf(page), `${address} has its global styles once and first`).toEqual(LAYERS);
    await expectHydratedIds(page, address);
    const marked = page.locator('a[data-next-page]'); // of the page that comes next, the data is loaded ahead
    const ahead = await marked.evaluateAll((links) => links.map((link) => `GET /api${link.getAttribute('href')}`));
    const calls = this.#calls.filter((call) => !ahead.includes(call));
    expect.soft(calls, `requests for data that ${address} was sent with`).toEqual([]);
    const { shift, moved } = await shiftsOf(page);
    expect.soft(shift, `layout shift of ${address}: ${moved.join(' ')}`).toBeLessThanOrEqual(MAX_SHIFT);
  }
}

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
