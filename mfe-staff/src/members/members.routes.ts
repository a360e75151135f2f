import { buildRoutes } from '@azadkar/release/route-table';
import { membersRows } from './members.rows';

export const membersRoutes = buildRoutes('staff', membersRows, {
  members: () => import('./members/members.page'),
  member: () => import('./member/member.page'),
});
