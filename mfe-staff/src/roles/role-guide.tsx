import { STAFF_ROLES, type StaffRole, staffRoleNames } from '@azadkar/shared-api/staff/rules';
import { Facts } from '../layout/facts';
import { Panel } from '../layout/panel';

const duties: Readonly<Record<StaffRole, string>> = {
  admin: 'Everything, roles and the audit log included',
  editor: 'Articles, pictures, publications, promotions',
  finance: 'Orders, refunds, reconciliation, memberships',
  support: 'Issues, members, bank leads, volunteers',
  learning: 'Courses, applications, grading, certificates',
  door: 'Check-in at events',
};

/** What each role is for. */
export function RoleGuide() {
  return (
    <Panel title="What each role is for">
      <Facts facts={STAFF_ROLES.map((role) => [staffRoleNames[role], duties[role]] as const)} />
    </Panel>
  );
}
