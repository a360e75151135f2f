import { call, rolesOf } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { membersQuery } from '@azadkar/shared-api/account/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { EmptyState, useSession } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { StaffPage } from '../../layout/staff-page';
import { listQueryOf, loadList } from '../../list/load-list';
import { StaffList } from '../../list/staff-list';
import { ExportButton } from '../../tasks/export-button';
import { memberStatusNames } from '../status/member-status';
import { memberActions } from './member-actions';
import { memberColumns } from './member-columns';

/** The newest first. */
const query = { sort: '-joined' } as const;

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
        exports={<MembersExport />}
        empty={<EmptyState title="No members yet" text="Whoever joins is listed here." />}
      />
    </StaffPage>
  );
}

/** Exports the members that the list shows; only administrators may. */
function MembersExport() {
  const [search] = useSearchParams();
  const isAdmin = useSession((session) => rolesOf(session).includes('admin'));
  if (!isAdmin) return null;
  const start = async () => {
    const body = membersQuery.cast(listQueryOf(accountStaff.members, search, query));
    return (await call(accountStaff.exportMembers, { body })).id;
  };
  return <ExportButton label="Export of members" start={start} />;
}
