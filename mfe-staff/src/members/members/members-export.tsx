import { call, rolesOf } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { membersQuery } from '@azadkar/shared-api/account/staff/schema';
import { useSession } from '@azadkar/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { listQueryOf } from '../../list/load-list';
import { ExportButton } from '../../tasks/export-button';

/** Exports the members that the list shows; only administrators may. */
export function MembersExport({ query }: { query: Readonly<Record<string, string>> }) {
  const [search] = useSearchParams();
  const isAdmin = useSession((session) => rolesOf(session).includes('admin'));
  if (!isAdmin) return null;
  const start = async () => {
    const body = membersQuery.cast(listQueryOf(search, query));
    return (await call(accountStaff.exportMembers, { body })).id;
  };
  return <ExportButton label="Export of members" start={start} />;
}
