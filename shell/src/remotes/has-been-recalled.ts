import { siteManifest } from '../site-manifest';

/** The gateway is asked at most so often, and waited for only so long: moving on must not depend on it. */
const CACHE_TTL_MS = 3_000;
const REVISION_TIMEOUT_MS = 700;

let cached: { at: number; answer: Promise<boolean> } | undefined;

/** Whether something that this page holds was taken back by an urgent revision, so that it has to be loaded anew. */
export function hasBeenRecalled(): Promise<boolean> {
  if (!cached || performance.now() - cached.at > CACHE_TTL_MS) cached = { at: performance.now(), answer: askGateway() };
  return cached.answer;
}

async function askGateway(): Promise<boolean> {
  try {
    const answer = await fetch('/revision', { cache: 'no-store', signal: AbortSignal.timeout(REVISION_TIMEOUT_MS) });
    const { lastUrgent } = (await answer.json()) as { lastUrgent: number | null };
    return (lastUrgent ?? 0) > siteManifest().revision;
  } catch {
    return false; // no answer is no reason to reload
  }
}
