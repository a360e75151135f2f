import { rolesOf } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { PageLink, useSession } from '@azadkar/shared-ui';

/** The number of an order: a link for those who may open it, as support may not. */
export function OrderNumber({ orderNo }: { orderNo: string }) {
  const mayOpen = useSession((session) => rolesOf(session).some((role) => role === 'finance' || role === 'admin'));
  return mayOpen ? <PageLink to={toPath(staffPaths.order, { orderNo })}>{orderNo}</PageLink> : orderNo;
}
