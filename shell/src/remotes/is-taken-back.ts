import { siteManifest } from '../site-manifest';

/** The gateway is asked at most so often, and waited for only so long: moving on must not depend on it. */
const KEEP_MS = 3_000;
const PATIENCE_MS = 700;

let known: { at: number; answer: Promise<boolean> } | undefined;

/** Whether something that this page holds was taken back by an urgent revision, so that it has to be loaded anew. */
export function isTakenBack(): Promise<boolean> {
  if (!known || performance.now() - known.at > KEEP_MS) known = { at: performance.now(), answer: ask() };
  return known.answer;
}

async function ask(): Promise<boolean> {
  try {
    const answer = await fetch('/revision', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    const { lastUrgent } = (await answer.json()) as { lastUrgent: number | null };
    return (lastUrgent ?? 0) > siteManifest().revision;
  } catch {
    return false; // no answer is no reason to reload
  }
}
