/** How long a visitor waits for a page. Its code has a limit of its own, which is shorter: `remotes/load-page.ts`. */

/** After this long without the page, words say that it still loads. */
export const SLOW_PAGE_MS = 8_000;

/** A page that suspends, or waits to be replaced by another version, for longer is ended with a notice. */
export const SUSPENDED_PAGE_TIMEOUT_MS = 20_000;

/** Everything before a page is rendered: access check, code, and its loader. Longer than a call to the api may take. */
export const OPEN_PAGE_TIMEOUT_MS = 25_000;
