import { type AuditQuery, auditQuery } from '@azadkar/shared-api/account/staff/schema';
import { allPages } from '../../../lists/all-pages';
import { countRows } from '../../../lists/keyset-page';
import { exportTask } from '../../../tasks/export-task';
import { formatMemberId } from '../../member/member.present';
import { filteredAudit, pageOfAudit } from './audit.queries';

const asJson = (values: unknown) => (values === null ? null : JSON.stringify(values));

type Row = Awaited<ReturnType<typeof pageOfAudit>>['rows'][number];

/** The audit log, as it was filtered, in a file. */
export const auditExport = exportTask<AuditQuery, Row>({
  kind: 'audit.export',
  name: 'audit-log',
  params: auditQuery,
  columns: {
    When: ({ at }) => at,
    'Member ID': ({ member_no }) => (member_no === null ? null : formatMemberId(member_no)),
    Person: ({ name }) => name,
    Action: ({ action }) => action,
    Kind: ({ object_type }) => object_type,
    Number: ({ object_id }) => object_id,
    Before: ({ before }) => asJson(before),
    After: ({ after }) => asJson(after),
    Network: ({ ip_trunc }) => ip_trunc,
  },
  count: (query, { db }) => countRows(db, filteredAudit(db, query)),
  rows: (query, { db }) => allPages((page) => pageOfAudit(db, { ...query, ...page })),
});
