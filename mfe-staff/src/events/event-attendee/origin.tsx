import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { AttendeeDetails } from '@azadkar/shared-api/ticketing/staff/schema';
import { PageLink } from '@azadkar/shared-ui';
import { Facts } from '../../layout/facts';
import { Panel } from '../../layout/panel';

/** Where a ticket came from, and whose account has it. */
export function Origin({ ticket: { member, order, made_by, made_reason } }: { ticket: AttendeeDetails }) {
  return (
    <Panel title="Where it came from">
      <Facts
        facts={[
          [
            'In the account of',
            member ? (
              <PageLink key="member" to={toPath(staffPaths.member, { memberNo: member.id })}>
                {member.name}
              </PageLink>
            ) : (
              'Nobody: only its holder has it'
            ),
          ],
          ['Order', order?.id],
          ['Made by', made_by],
          ['Reason', made_reason],
        ]}
      />
    </Panel>
  );
}
