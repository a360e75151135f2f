import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoteRelease } from '../../manifest/manifest';
import type { PageToCheck } from '../choose-pages';

/** A renderer that was only just started, or a busy machine, may be too late the first times. */
const RETRY_DELAYS_MS = [300, 1_000, 3_000];

/**
 * Whether a server renders a page for guests, without any script; false for one that is not to be. The gateway keeps what it
 * has rendered for a while, so a visit that follows gets it too.
 */
export async function isRendered(
  origin: string,
  { address, row }: PageToCheck,
  { server }: Pick<RemoteRelease, 'server'>,
): Promise<boolean> {
  if (row.access !== 'public' || !server) return false;
  for (const delay of [0, ...RETRY_DELAYS_MS]) {
    await sleep(delay);
    const response = await fetch(origin + address).catch(() => null);
    const html = (await response?.text().catch(() => '')) ?? '';
    if (html.includes('id="rendered"')) return true;
  }
  return false;
}
