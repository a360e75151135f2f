/** Scripts that were requested and have not answered: those of webpack's runtimes, and the entries of remotes. */

const pendingScripts = () => document.querySelectorAll<HTMLScriptElement>('script[data-webpack]');

/** The address of the script that has been waited for longest. */
export const longestPendingScript = (): string | undefined => pendingScripts()[0]?.src;

/**
 * Stops waiting for them, so that the next try makes a request of its own. A script that arrives later still runs: what
 * needs its chunk finds it loaded.
 */
export function abandonPendingScripts(): void {
  for (const script of pendingScripts()) script.dispatchEvent(new Event('error'));
}
