/** The path of a Chromium that is on this machine; undefined when there is none. */
export function findBrowser(): string | undefined;
