/** Scripts that were requested and have not answered: those of webpack's runtimes, and the entries of remotes. */

const pendingScripts = () => document.querySelectorAll<HTMLScriptElement>('script[data-webpack]');

/** The address of the script that has been waited for longest. */
export const longestPendingScript = (): string | undefined => pendingScripts()[0]?.src;

/** Those that came with the document: webpack waits for them instead of requesting a file a second time. */
const scriptsOfDocument = () => document.querySelectorAll<HTMLScriptElement>('script[data-of="page"]');

/**
 * Stops waiting for them, so that the next try makes a request of its own. A script that arrives later still runs: what
 * needs its chunk finds it loaded.
 */
export function abandonPendingScripts(): void {
  for (const script of [...pendingScripts(), ...scriptsOfDocument()]) script.dispatchEvent(new Event('error'));
}
