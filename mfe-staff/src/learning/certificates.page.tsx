import { type CertificateStatus, certificateStatuses } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { CertificateRow } from '@azadkar/shared-api/learning/staff/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { formatShortDate, PageLink } from '@azadkar/shared-ui';
import { TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { ChangeDialog } from '../actions/action-button';
import { badgeOf } from '../layout/panel';
import { listPage } from '../list/list-page';
import type { RowDialogProps } from '../list/staff-list';

const [CertificateBadge] = badgeOf<CertificateStatus>({ Valid: 'green', Expired: 'gray', Revoked: 'red' });

/** All certificates: found by name, course or code; revoked, or reissued under the right name. */
export const { loader, Component } = listPage({
  title: 'Certificates',
  one: 'certificate',
  endpoint: learningStaff.certificates,
  exportedBy: learningStaff.exportCertificates,
  defaultSort: '-issued',
  columns: [
    { name: 'name', header: 'Name', sort: 'name', isRowHeader: true, cell: ({ name }) => name },
    { name: 'title', header: 'Course or plan', cell: ({ title }) => title },
    {
      name: 'status',
      besideTitle: true,
      header: 'Status',
      cell: ({ status }) => <CertificateBadge status={status} />,
    },
    {
      name: 'issued',
      header: 'Issued',
      short: true,
      sort: '-issued',
      cell: ({ issued_on }) => formatShortDate(`${issued_on}T00:00:00Z`),
    },
    {
      name: 'code',
      header: 'Code',
      cell: ({ code }) => <PageLink to={toPath(paths.verifyCertificate, { code })}>{code}</PageLink>,
    },
    { name: 'reason', header: 'Why revoked', optional: true, cell: ({ revoke_reason }) => revoke_reason ?? '' },
  ],
  rowActions: {
    name: 'actions',
    header: 'Change',
    actions: [
      {
        label: 'Reissue',
        nameOf: ({ name }) => `Reissue the certificate of ${name}`,
        isFor: ({ status, kind }) => status !== 'Revoked' && kind === 'course',
        Dialog: ReissueDialog,
      },
      {
        label: 'Revoke',
        nameOf: ({ name }) => `Revoke the certificate of ${name}`,
        destructive: true,
        isFor: ({ status }) => status !== 'Revoked',
        Dialog: RevokeDialog,
      },
    ],
  },
  idOf: ({ code }) => code,
  searches: 'Name, course or code',
  filters: [
    { name: 'status', label: 'Status', choices: certificateStatuses },
    { name: 'kind', label: 'Kind', words: { course: 'Course', membership: 'Membership' } },
  ],
  empty: { title: 'No certificates yet', text: 'Who passes the quiz of a course earns one.' },
});

function RevokeDialog({ row: { code, name, title }, onClose }: RowDialogProps<CertificateRow>) {
  return (
    <ChangeDialog
      title="Revoke this certificate?"
      endpoint={learningStaff.revokeCertificate}
      params={{ code }}
      initialValues={{ reason: '' }}
      button="Revoke it"
      destructive
      says={`The certificate of ${name} for ${title} is no longer valid, and its page says so to whoever opens it. The member gets an email with the reason.`}
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Reason" rows={3} required />
    </ChangeDialog>
  );
}

function ReissueDialog({ row: { code, name, title }, onClose }: RowDialogProps<CertificateRow>) {
  return (
    <ChangeDialog
      title="Reissue this certificate?"
      endpoint={learningStaff.reissueCertificate}
      params={{ code }}
      initialValues={{ name, reason: '' }}
      button="Reissue it"
      says={`The member gets another certificate for ${title} with a code of its own. The one before is revoked, and its page says so.`}
      onClose={onClose}
    >
      <TextField name="name" label="Name on the certificate" required />
      <TextAreaField name="reason" label="Reason" description="The member reads it in the email." rows={3} required />
    </ChangeDialog>
  );
}
