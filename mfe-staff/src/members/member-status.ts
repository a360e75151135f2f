import type { MemberStatus } from '@azadkar/shared-api/account/rules';
import type { StatusColors } from '@azadkar/shared-ui';

export const memberStatusColors: StatusColors<MemberStatus> = {
  active: 'green',
  suspended: 'red',
  superseded: 'gray',
  deleted: 'gray',
};

export const memberStatusNames: Readonly<Record<MemberStatus, string>> = {
  active: 'Active',
  suspended: 'Suspended',
  superseded: 'Replaced',
  deleted: 'Deleted',
};

/** The member number as people read and dictate it. */
export const formatMemberNo = (memberNo: string) => `AZK-${memberNo}`;
