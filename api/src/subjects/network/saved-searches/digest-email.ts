import { paths } from '@azadkar/shared-api/paths';
import { defineEmail, type WrittenEmail } from '../../../platform/mail/email-template';
import type { Settings } from '../../../settings';
import { unsubscribeUrl } from '../../identity/member/unsubscribe';

export const savedSearchEmails = {
  digest: defineEmail({
    name: 'network/saved-searches',
    sent: 'to a member who has asked for it, at most once a day, when new members fit a saved search',
    subject: 'New members who fit your search',
    paragraphs: ['Since our last look, new members have come into the directory:', '{searches}'],
    button: 'See them',
    page: paths.peers,
    footnote: 'You get this because you saved a search with emails. Stop them beside the search, or below.',
    placeholders: {
      searches: {
        meaning: 'Each search with the names of those who fit',
        sample: ['Logo designers in Lahore: Amna Bibi, Bilal Shah and 3 others'],
        required: true,
      },
    },
  }),
};

export interface FoundNewcomers {
  name: string;
  names: readonly string[];
  total: number;
  /** The search as the directory's address has it. */
  query: Readonly<Record<string, string>>;
}

export function digestEmail(
  member: { id: number; name: string },
  found: readonly FoundNewcomers[],
  settings: Pick<Settings, 'publicUrl' | 'keys'>,
): WrittenEmail {
  const [only, ...others] = found;
  const query = only && others.length === 0 ? { query: only.query } : {};
  const to = { name: member.name, unsubscribeUrl: unsubscribeUrl(settings, member.id), ...query };
  return savedSearchEmails.digest.write({ searches: found.map(describe) }, settings, to);
}

function describe({ name, names, total }: FoundNewcomers): string {
  const others = total - names.length;
  if (others > 0) return `${name}: ${names.join(', ')} and ${others} ${others === 1 ? 'other' : 'others'}`;
  const last = names.at(-1) ?? '';
  return `${name}: ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last}`;
}
