/** The sections of a member's page as the contract has them. */

import { memberCare } from '@azadkar/shared-api/account/rules';
import type { MemberPage, MemberRow } from '@azadkar/shared-api/account/staff/schema';
import { hasRole, type Member } from '../../platform/http/access';
import { pick, type Sendable } from '../../platform/http/serve';
import { lastDigitsOfCnic } from '../../platform/security/cnic';
import type { KeyRing } from '../../platform/security/keys';
import type { listSessions } from '../identity/session/session.queries';
import type { listMembers } from './list-members.queries';
import type * as sections from './member-sections.queries';
import type { listNotes } from './member-sections.queries';

type Row<F extends (...args: never[]) => Promise<unknown>> =
  Awaited<ReturnType<F>> extends readonly (infer R)[] ? R : Awaited<ReturnType<F>>;
type Section<K extends keyof MemberPage> = Sendable<
  NonNullable<MemberPage[K]> extends readonly (infer R)[] ? R : MemberPage[K]
>;

export const presentMemberRow = ({
  id: _,
  member_id: __,
  member_no,
  created_at,
  ...row
}: Awaited<ReturnType<typeof listMembers>>['rows'][number]): Sendable<MemberRow> => ({
  ...row,
  member_no: String(member_no),
  joined_at: created_at,
});

const presentOrder = (row: Row<typeof sections.listMemberOrders>): Section<'orders'> => ({
  order_no: row.public_no,
  what:
    row.kind === 'membership' ? `${row.package ?? ''} membership` : [row.event, row.package].filter(Boolean).join(', '),
  total: row.total,
  status: row.state,
  placed_at: row.created_at.toISOString(),
  paid_at: row.paid_at,
});

export const presentSections = ({ keys, caller }: { keys: KeyRing; caller: Member }) => ({
  membership: ({ id, state, ...row }: Row<typeof sections.listMemberships>): Section<'memberships'> => ({
    ...row,
    id: String(id),
    status: state,
    current: state === 'active' || state === 'grace',
  }),

  order: presentOrder,

  ticket: (row: Row<typeof sections.listTickets>): Section<'tickets'> => ({
    ...pick(row, 'event', 'package', 'created_at'),
    id: row.public_id,
    holder: `${row.first_name} ${row.last_name}`,
    identity: row.cnic_enc && lastDigitsOfCnic(keys, row.cnic_enc),
    status: row.state,
  }),

  email: ({ subject, template, ...row }: Row<typeof sections.listMemberEmails>): Section<'emails'> => ({
    ...row,
    subject: subject ?? (template && titleOf(template)),
  }),

  session: (row: Row<typeof listSessions>): Section<'sessions'> => ({
    browser: row.user_agent ?? '',
    begun_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    second_factor: row.second_factor_at !== null,
  }),

  note: (row: Row<typeof listNotes>): Section<'notes'> => ({
    id: String(row.id),
    text: row.body,
    author: row.author ?? 'Somebody who has left',
    created_at: row.created_at.toISOString(),
    deletable: row.author_id === caller.id || hasRole(caller, memberCare.admin),
  }),
});

/** "account/password-reset" is "Password reset". */
function titleOf(template: string): string {
  const words = template.slice(template.indexOf('/') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
