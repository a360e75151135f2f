import { membersQuery } from '@azadkar/shared-api/account/staff/schema';
import { listExport } from '../../platform/tasks/list-export';
import { formatMemberId } from '../identity/member/member.present';
import { listMembers } from './list-members.queries';

/** The list of members, as it was filtered, in a file. */
export const memberExport = listExport({
  list: 'members',
  params: membersQuery,
  read: listMembers,
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
});
