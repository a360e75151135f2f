import type { MemberStatus } from '@azadkar/shared-api/account/rules';
import { brand } from '@azadkar/shared-api/brand';
import { useSite } from '@azadkar/shared-ui';
import { badgeOf } from '../layout/status-badge';

export const [MemberBadge] = badgeOf<MemberStatus>({
  active: 'green',
  suspended: 'red',
  superseded: ['gray', 'Replaced'],
  deleted: 'gray',
});

/** The member number as people read and dictate it. */
export function useMemberId(): (memberNo: string | number) => string {
  const { memberPrefix = brand.memberPrefix } = useSite();
  return (memberNo) => `${memberPrefix}-${memberNo}`;
}

export const MemberId = ({ memberNo }: { memberNo: string | number }) => useMemberId()(memberNo);
