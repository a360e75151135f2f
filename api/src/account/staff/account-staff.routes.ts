import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { Api } from '../../api';
import { serve } from '../../http/serve';
import { countMonths } from '../membership/months.queries';
import { auditRoutes } from './audit/audit.routes';
import { changesRoutes } from './changes/changes.routes';
import { staffMembersRoutes } from './members/members.routes';
import { mergeRoutes } from './merge/merge.routes';
import { rolesRoutes } from './roles/roles.routes';

/** What the staff do for members, with roles, and with the audit log. */
export function accountStaffRoutes(api: Api): void {
  staffMembersRoutes(api);
  changesRoutes(api);
  mergeRoutes(api);
  rolesRoutes(api);
  auditRoutes(api);
  serve(api, accountStaff.months, () => countMonths(api.db));
}
