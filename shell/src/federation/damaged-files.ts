/**
 * Files whose script failed are fetched past the HTTP cache. They are immutable, so the browser would keep a damaged copy,
 * and its hash would be wrong at every visit.
 */
const REFETCH_TIMEOUT_MS = 8_000;

/** The hashes of files that failed, by their address. */
const failed = new Map<string, string>();

const withoutRetry = (address: string) => address.replace(/\?retry=.*/, '');

/** Once for each file: where it is the server's copy that is damaged, asking again changes nothing. */
export function replaceDamagedFiles(): void {
  const replace = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src) return;
    const address = withoutRetry(target.src);
    if (failed.has(address)) return;
    failed.set(address, target.integrity);
    void refetch(address);
  };
  addEventListener('error', replace, true); // the error of a file is seen in the capture phase only
}

/** Replaces the copy in the HTTP cache. False when the file cannot be had, or not with its hash. */
export async function refetch(address: string): Promise<boolean> {
  const file = withoutRetry(address);
  const integrity = failed.get(file) ?? '';
  const signal = AbortSignal.timeout(REFETCH_TIMEOUT_MS);
  try {
    const answer = await fetch(file, { cache: 'reload', priority: 'low', integrity, signal });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

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
