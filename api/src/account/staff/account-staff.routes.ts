import type { Api } from '../../api';
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
}
