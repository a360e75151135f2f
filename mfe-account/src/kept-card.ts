/** The copy of the card in this browser, so that it can be shown without a connection. It ends with the sign-out. */
import { session } from '@azadkar/shared-api';
import type { MembershipCard } from '@azadkar/shared-api/account/schema';

const PREFIX = 'azadkar-card:';

const ownKey = () => PREFIX + (session.getState().details?.member_id ?? '');

export function keepCard(card: MembershipCard): void {
  attempt(() => localStorage.setItem(ownKey(), JSON.stringify(card)));
}

/** null when this member has opened none in this browser. */
export function readKeptCard(): MembershipCard | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ownKey()) ?? 'null');
    return isCard(kept) ? kept : null;
  } catch {
    return null; // damaged, or the browser blocks storage
  }
}

/** Deletes the cards of everybody who was signed in here. */
export function deleteKeptCards(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  });
}

const isCard = (kept: unknown): kept is MembershipCard =>
  typeof kept === 'object' && kept !== null && 'qr_path' in kept && 'check_url' in kept && 'plan' in kept;

/** Private windows and full disks refuse storage; the card works without it. */
function attempt(write: () => void): void {
  try {
    write();
  } catch {}
}
