import { STAFF_ROLES, type StaffRole, staffRoleNames } from '@azadkar/shared-api/staff/rules';
import { Facts } from '../layout/facts';
import { Panel } from '../layout/panel';

const duties: Readonly<Record<StaffRole, string>> = {
  admin: 'Everything, roles and the audit log included',
  editor: 'Content, pictures, events and their packages, promotions',
  finance: 'Orders, refunds, reconciliation, memberships, what events earn',
  support: 'Issues, members, attendees of events, bank leads, volunteers, promotions',
  learning: 'Courses, applications, grading, certificates',
  door: 'Attendees and check-in at events',
};

/** What each role is for. */
export function RoleGuide() {
  return (
    <Panel title="What each role is for">
      <Facts facts={STAFF_ROLES.map((role) => [staffRoleNames[role], duties[role]] as const)} />
    </Panel>
  );
}
