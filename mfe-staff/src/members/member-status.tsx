import type { MemberStatus } from '@azadkar/shared-api/account/rules';
import { badgeOf } from '../layout/status-badge';

export const [MemberBadge] = badgeOf<MemberStatus>({
  active: 'green',
  suspended: 'red',
  superseded: ['gray', 'Replaced'],
  deleted: 'gray',
});

/** The member number as people read and dictate it. */
export const formatMemberNo = (memberNo: string) => `AZK-${memberNo}`;
