/** What a page receives over the network, as Chromium counts it. */
import type { CDPSession } from '@playwright/test';

export interface Transfer {
  readonly path: string;
  /** "br"; "dcz" for the delta to an earlier version. */
  readonly encoding: string;
  /** Of the body as it was sent, without headers. */
  readonly bytes: number;
  /** With headers. */
  readonly bytesWithHeaders: number;
}

/** Collects the responses that arrive from now on, those from the cache left out. */
export async function recordTransfers(network: CDPSession): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  const begun = new Map<string, Omit<Transfer, 'bytesWithHeaders'>>();
  await network.send('Network.enable');
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) return;
    const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]));
    const encoding = headers.get('content-encoding') ?? '';
    const bytes = Number(headers.get('content-length') ?? 0);
    begun.set(requestId, { path: new URL(response.url).pathname, encoding, bytes });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = begun.get(requestId);
    if (response && encodedDataLength > 0) transfers.push({ ...response, bytesWithHeaders: encodedDataLength });
  });
  return transfers;
}
