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
