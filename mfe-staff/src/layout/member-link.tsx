import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { PageLink } from '@azadkar/shared-ui';

interface Props {
  memberNo: string | number;
  children: string;
}

/** A member's name or number, which leads to their page. */
export const MemberLink = ({ memberNo, children }: Props) => (
  <PageLink to={toPath(staffPaths.member, { memberNo })}>{children}</PageLink>
);
