import { call } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { EmptyState } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../../layout/staff-page';
import { loadList } from '../../list/load-list';
import { StaffList } from '../../list/staff-list';
import { memberStatusNames } from '../status/member-status';
import { memberActions } from './member-actions';
import { memberColumns } from './member-columns';
import { MembersExport } from './members-export';

/** The newest first. */
const query = { sort: '-joined' };

export async function loader({ request }: LoaderFunctionArgs) {
  const [loaded, plans] = await Promise.all([
    loadList(accountStaff.members, request, { query }),
    call(accountStaff.membershipPlans, { request }).catch(() => []),
  ]);
  return { loaded, plans };
}

/** All members, to be found by name, address, phone number or member number. */
export function Component() {
  const { loaded, plans } = useLoaderData<typeof loader>();
  const { active, suspended, superseded } = memberStatusNames;

  return (
    <StaffPage title="Members">
      <StaffList
        name="members"
        one="member"
        many="members"
        endpoint={accountStaff.members}
        loaded={loaded}
        query={query}
        defaultSort="-joined"
        columns={memberColumns}
        idOf={({ member_no }) => member_no}
        linkOf={({ member_no }) => toPath(staffPaths.member, { memberNo: member_no })}
        searches="Name, email, phone or AZK number"
        filters={[
          {
            name: 'status',
            label: 'Status',
            choices: Object.entries({ active, suspended, superseded }).map(([value, label]) => ({ value, label })),
          },
          { name: 'plan', label: 'Plan', choices: plans.map(({ key, name }) => ({ value: key, label: name })) },
          {
            name: 'confirmed',
            label: 'Email',
            choices: [
              { value: 'yes', label: 'Confirmed' },
              { value: 'no', label: 'Not confirmed' },
            ],
          },
        ]}
        bulk={memberActions}
        exports={<MembersExport query={query} />}
        empty={<EmptyState title="No members yet" text="Whoever joins is listed here." />}
      />
    </StaffPage>
  );
}
