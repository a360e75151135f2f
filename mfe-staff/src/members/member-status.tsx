import type { MemberStatus } from '@azadkar/shared-api/account/rules';
import { StatusBadge } from '../layout/status-badge';

export const memberStatusNames: Readonly<Record<MemberStatus, string>> = {
  active: 'Active',
  suspended: 'Suspended',
  superseded: 'Replaced',
  deleted: 'Deleted',
};

export const MemberBadge = ({ status }: { status: MemberStatus }) => (
  <StatusBadge
    status={status}
    colors={{ active: 'green', suspended: 'red', superseded: 'gray', deleted: 'gray' }}
    labels={memberStatusNames}
  />
);

/** The member number as people read and dictate it. */
export const formatMemberNo = (memberNo: string) => `AZK-${memberNo}`;
