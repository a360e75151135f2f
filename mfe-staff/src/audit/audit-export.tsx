import { call } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { auditQuery } from '@azadkar/shared-api/account/staff/schema';
import { useSearchParams } from 'react-router-dom';
import { listQueryOf } from '../list/load-list';
import { ExportButton } from '../tasks/export-button';

/** Exports the entries that the list shows. */
export function AuditExport({ query }: { query: Readonly<Record<string, string>> }) {
  const [search] = useSearchParams();
  const start = async () => {
    const body = auditQuery.cast(listQueryOf(search, query));
    return (await call(accountStaff.exportAudit, { body })).id;
  };
  return <ExportButton label="Export of the audit log" start={start} />;
}
