import { type MembersQuery, membersQuery } from '@azadkar/shared-api/account/staff/schema';
import { allPages } from '../../../lists/all-pages';
import { countRows } from '../../../lists/keyset-page';
import { exportTask } from '../../../tasks/export-task';
import { formatMemberId } from '../../member/member.present';
import { filteredMembers, pageOfMembers } from './list-members.queries';

type Row = Awaited<ReturnType<typeof pageOfMembers>>['rows'][number];

/** The list of members, as it was filtered, in a file. */
export const memberExport = exportTask<MembersQuery, Row>({
  kind: 'members.export',
  name: 'members',
  params: membersQuery,
  columns: {
    'Member ID': ({ member_no }) => formatMemberId(member_no),
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    'Email confirmed': ({ email_confirmed }) => (email_confirmed ? 'yes' : 'no'),
    Phone: ({ phone }) => phone,
    Status: ({ status }) => status,
    Plan: ({ plan }) => plan,
    'Plan ends': ({ plan_ends_on }) => plan_ends_on,
    Joined: ({ created_at }) => created_at.toISOString(),
  },
  count: (query, { db }) => countRows(db, filteredMembers(db, query)),
  rows: (query, { db }) => allPages((page) => pageOfMembers(db, { ...query, ...page })),
});
