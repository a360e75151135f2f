import { certificatesQuery } from '@azadkar/shared-api/learning/staff/schema';
import { listExport } from '../../../tasks/list-export';
import { listAllCertificates } from './certificates.queries';

/** Certificates, as the list was filtered, in a file. */
export const exportCertificatesTask = listExport({
  list: 'certificates',
  params: certificatesQuery,
  read: listAllCertificates,
  columns: {
    Code: ({ code }) => code,
    Kind: ({ kind }) => kind,
    'Member number': ({ member_no }) => member_no,
    Name: ({ name }) => name,
    'Course or plan': ({ title }) => title,
    Status: ({ status }) => status,
    Issued: ({ issued_on }) => issued_on,
    Revoked: ({ revoked_at }) => revoked_at,
    'Why revoked': ({ revoke_reason }) => revoke_reason,
    'Replaced by': ({ replaced_by }) => replaced_by,
  },
});
