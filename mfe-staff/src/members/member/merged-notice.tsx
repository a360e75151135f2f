import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Alert, PageLink } from '@azadkar/shared-ui';
import { formatMemberNo } from '../status/member-status';

/** Where the data of a merged account is. */
export function MergedNotice({ member: { merged_into, status } }: { member: MemberPage }) {
  if (merged_into)
    return (
      <Alert title="This account was merged into another one" live={false}>
        Everything is in{' '}
        <PageLink to={toPath(staffPaths.member, { memberNo: merged_into })}>{formatMemberNo(merged_into)}</PageLink>.
      </Alert>
    );
  if (status === 'superseded')
    return (
      <Alert title="Somebody else has confirmed this address" live={false}>
        Nobody can sign in to this account. It is deleted a week after it was made.
      </Alert>
    );
  return null;
}
