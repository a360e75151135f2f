/** A cold page load with a quarter of the CPU. */
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** Lighthouse's slow 4G with DevTools throttling, and WebPageTest's slow 3G: milliseconds for each request, bytes a second. */
export const LINES = {
  'slow 4G': { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  'slow 3G': { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
};
const CPU_SLOWDOWN = 4;

export interface PageLoadMetrics {
  /** Milliseconds from the start of the navigation. */
  fcp: number;
  lcp: number;
  /** When the page's heading was in the document, and when React had hydrated or rendered it. */
  content: number;
  live: number;
  /** Cumulative layout shift, without a unit. */
  cls: number;
  /** Of the document, compressed. */
  htmlBytes: number;
  /** Compressed, without headers. */
  scriptBytes: number;
  scripts: string[];
  requests: number;
  /** The longest chain of requests in which each was caused by the one before; the document is the first. */
  depth: number;
  twice: string[];
}

export interface NetworkRequest {
  url: string;
  type: string;
  from: string | null;
  bytes: number;
  /** In seconds, of a clock that begins anywhere. */
  at: number;
}

export const newPhone = (browser: Browser) =>
  browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

/** A page of a slow phone, with what it requests from now on. */
export async function openPage(context: BrowserContext, line: keyof typeof LINES = 'slow 4G') {
  const page = await context.newPage();
  await page.addInitScript({ path: path.join(import.meta.dirname, 'watch-paints.js') });
  const network = await context.newCDPSession(page);
  const requests = await recordNetwork(network);
  await network.send('Network.emulateNetworkConditions', LINES[line]);
  await network.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, requests };
}

export async function measurePageLoad(browser: Browser, address: string): Promise<PageLoadMetrics> {
  const context = await newPhone(browser);
  const { page, requests } = await openPage(context);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('[data-remote] h1').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const { lcp, live } = (globalThis as unknown as { paints: Times }).paints;
    return lcp > 0 && live > 0;
  });
  const times = await page.evaluate(() => (globalThis as unknown as { paints: Times }).paints);
  await context.close();
  const all = [...requests.values()].filter(({ url }) => !url.endsWith('icon.svg'));
  return { ...times, ...summarize(all.filter(startedBefore(times.live, all))) };
}

/** What an idle page loads ahead, for pages and dialogs that may follow, belongs to them. */
function startedBefore(live: number, all: readonly NetworkRequest[]): (request: NetworkRequest) => boolean {
  const start = all.find(({ type }) => type === 'Document')?.at ?? 0;
  return ({ type, at }) => type !== 'Script' || (at - start) * 1_000 <= live;
}

type Times = Pick<PageLoadMetrics, 'fcp' | 'lcp' | 'content' | 'live' | 'cls'>;

async function recordNetwork(network: CDPSession): Promise<Map<string, NetworkRequest>> {
  const requests = new Map<string, NetworkRequest>();
  await network.send('Network.enable');
  network.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    const from = initiator.stack?.callFrames.find(({ url }) => url)?.url ?? initiator.url ?? null;
    requests.set(requestId, { url: request.url, type: type ?? 'Other', from, bytes: 0, at: timestamp });
  });
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request?.type === 'Document') request.bytes = encodedDataLength; // streamed, so it has no content-length
  });
  return requests;
}

function summarize(requests: NetworkRequest[]): Omit<PageLoadMetrics, keyof Times> {
  const scripts = requests.filter(({ type }) => type === 'Script');
  const addresses = requests.map(({ url }) => url);
  return {
    htmlBytes: requests.find(({ type }) => type === 'Document')?.bytes ?? 0,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: scripts.map(({ url }) => new URL(url).pathname),
    requests: requests.length,
    depth: Math.max(
      ...requests.filter(({ type }) => type !== 'Image' && type !== 'Font').map((one) => requestDepth(one, requests)),
    ),
    twice: addresses.filter((url, i) => addresses.indexOf(url) !== i),
  };
}

function requestDepth(
  { from, type }: NetworkRequest,
  requests: NetworkRequest[],
  trail: readonly string[] = [],
): number {
  if (type === 'Document') return 1;
  const parent = requests.find(({ url }) => url === from && !trail.includes(url));
  return parent ? 1 + requestDepth(parent, requests, [...trail, parent.url]) : 2;
}
