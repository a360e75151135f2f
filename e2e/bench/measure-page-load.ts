/** One cold visit under Lighthouse's slow 4G, as requests took it: 150 ms a request, 1.6 Mbit/s down, a quarter of the CPU. */
import path from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';

const LATENCY_MS = 150;
const DOWNLOAD_BYTES_PER_SECOND = 1_600_000 / 8;
const UPLOAD_BYTES_PER_SECOND = 750_000 / 8;
const CPU_SLOWDOWN = 4;

export interface PageLoadMetrics {
  /** Milliseconds from the start of the navigation. */
  fcp: number;
  lcp: number;
  /** When the page's own heading stood there, and when React had it in hand. */
  content: number;
  live: number;
  /** Cumulative layout shift, without a unit. */
  cls: number;
  /** Of the document, as it travelled. */
  htmlBytes: number;
  /** As they travelled, headers left out. */
  scriptBytes: number;
  scripts: string[];
  requests: number;
  /** The longest chain of requests of which each was found in the one before; the document is the first. */
  depth: number;
  twice: string[];
}

interface NetworkRequest {
  url: string;
  type: string;
  from: string | null;
  bytes: number;
}

export async function measurePageLoad(browser: Browser, address: string): Promise<PageLoadMetrics> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  await page.addInitScript({ path: path.join(import.meta.dirname, 'watch-paints.js') });
  const network = await context.newCDPSession(page);
  const seen = await recordNetwork(network);
  await throttle(network);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('[data-remote] h1').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const { lcp, live } = (globalThis as unknown as { paints: Times }).paints;
    return lcp > 0 && live > 0;
  });
  const times = await page.evaluate(() => (globalThis as unknown as { paints: Times }).paints);
  await context.close();
  return { ...times, ...summarize([...seen.values()].filter(({ url }) => !url.endsWith('icon.svg'))) };
}

type Times = Pick<PageLoadMetrics, 'fcp' | 'lcp' | 'content' | 'live' | 'cls'>;

async function throttle(network: CDPSession): Promise<void> {
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWNLOAD_BYTES_PER_SECOND,
    uploadThroughput: UPLOAD_BYTES_PER_SECOND,
  });
  await network.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function recordNetwork(network: CDPSession): Promise<Map<string, NetworkRequest>> {
  const seen = new Map<string, NetworkRequest>();
  await network.send('Network.enable');
  network.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const from = initiator.stack?.callFrames.find(({ url }) => url)?.url ?? initiator.url ?? null;
    seen.set(requestId, { url: request.url, type: type ?? 'Other', from, bytes: 0 });
  });
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const request = seen.get(requestId);
    if (request) request.bytes = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = seen.get(requestId);
    if (request?.type === 'Document') request.bytes = encodedDataLength; // streamed, so nothing told its length before
  });
  return seen;
}

function summarize(seen: NetworkRequest[]): Omit<PageLoadMetrics, keyof Times> {
  const scripts = seen.filter(({ type }) => type === 'Script');
  const addresses = seen.map(({ url }) => url);
  return {
    htmlBytes: seen.find(({ type }) => type === 'Document')?.bytes ?? 0,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: scripts.map(({ url }) => new URL(url).pathname),
    requests: seen.length,
    depth: Math.max(
      ...seen.filter(({ type }) => type !== 'Image' && type !== 'Font').map((one) => requestDepth(one, seen)),
    ),
    twice: addresses.filter((url, i) => addresses.indexOf(url) !== i),
  };
}

function requestDepth({ from, type }: NetworkRequest, seen: NetworkRequest[], trail: readonly string[] = []): number {
  if (type === 'Document') return 1;
  const parent = seen.find(({ url }) => url === from && !trail.includes(url));
  return parent ? 1 + requestDepth(parent, seen, [...trail, parent.url]) : 2;
}
