import { siteManifest } from '../site-manifest';

/** How often the gateway is asked, and how long navigation waits for its answer at most. */
const CACHE_TTL_MS = 3_000;
const REVISION_TIMEOUT_MS = 700;

let cached: { at: number; answer: Promise<boolean> } | undefined;

/** Whether an urgent revision has recalled a version of this page, so that the site has to be reloaded. */
export function hasBeenRecalled(): Promise<boolean> {
  if (!cached || performance.now() - cached.at > CACHE_TTL_MS) cached = { at: performance.now(), answer: askGateway() };
  return cached.answer;
}

async function askGateway(): Promise<boolean> {
  try {
    const answer = await fetch('/revision', { cache: 'no-store', signal: AbortSignal.timeout(REVISION_TIMEOUT_MS) });
    const { lastUrgent }: { lastUrgent: number | null } = await answer.json();
    return (lastUrgent ?? 0) > siteManifest().revision;
  } catch {
    return false; // without an answer the page stays
  }
}
