/** Who may write to whom. A refusal reads the same in all cases, so that a block stays unknown. */

interface Contact {
  status: string;
  choice: 'members' | 'complete' | 'nobody';
  /** The other member has blocked who writes. */
  hasBlockedWriter: boolean;
  /** Who writes has blocked the other member. */
  isBlocked: boolean;
  writerIsConfirmed: boolean;
  writerIsComplete: boolean;
  /** The other member has written in their conversation. */
  hasAnswered: boolean;
}

export type ReasonNotToWrite = 'you blocked' | 'not confirmed' | 'takes none';

export function reasonNotToWrite(contact: Contact): ReasonNotToWrite | null {
  if (contact.isBlocked) return 'you blocked';
  if (!contact.writerIsConfirmed) return 'not confirmed';
  if (contact.status !== 'active' || contact.hasBlockedWriter) return 'takes none';
  if (contact.hasAnswered || contact.choice === 'members') return null;
  return contact.choice === 'complete' && contact.writerIsComplete ? null : 'takes none';
}

/**
 * Web addresses with their dots in brackets. Mail programs make links of addresses, and the writer is a stranger; the
 * page shows the message as it was sent, and makes no links.
 */
export const withoutLinks = (text: string): string =>
  text.replace(/\b(?:https?:\/\/|www\.)\S+|\b(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b(?:\/\S*)?/gi, (address) =>
    address.replace(/^https?:\/\//i, '').replaceAll('.', '[.]'),
  );
