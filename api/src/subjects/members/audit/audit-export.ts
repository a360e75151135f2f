import { auditQuery } from '@azadkar/shared-api/account/staff/schema';
import { listExport } from '../../../platform/tasks/list-export';
import { listAudit } from './audit.queries';

const asJson = (values: unknown) => (values === null ? null : JSON.stringify(values));

/** The audit log, as it was filtered, in a file. */
export const auditExport = listExport({
  list: 'audit',
  params: auditQuery,
  read: listAudit,
  columns: {
    When: ({ at }) => at,
    'Member ID': ({ member_id }) => member_id,
    Person: ({ name }) => name,
    Action: ({ action }) => action,
    Kind: ({ object_type }) => object_type,
    Number: ({ object_id }) => object_id,
    Before: ({ before }) => asJson(before),
    After: ({ after }) => asJson(after),
    Network: ({ ip_trunc }) => ip_trunc,
  },
});
