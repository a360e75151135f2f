import { submit } from '@azadkar/shared-api';
import { type CertificateStatus, certificateStatuses } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { CertificateRow } from '@azadkar/shared-api/learning/staff/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Button, chakra, EmptyState, formatShortDate, PageLink, Text } from '@azadkar/shared-ui';
import { TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ActionDialog } from '../actions/action-dialog';
import { useChange } from '../actions/use-change';
import { StaffPage } from '../layout/staff-page';
import { StatusBadge } from '../layout/status-badge';
import type { ColumnOf } from '../list/columns';
import { loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';

export async function loader({ request }: LoaderFunctionArgs) {
  return { loaded: await loadList(learningStaff.certificates, request) };
}

interface Chosen {
  certificate: CertificateRow;
  action: 'revoke' | 'reissue';
}

/** All certificates: found by name, course or code; revoked, or reissued under the right name. */
export function Component() {
  const { loaded } = useLoaderData<typeof loader>();
  const [chosen, choose] = useState<Chosen | null>(null);
  const close = () => choose(null);
  return (
    <StaffPage title="Certificates">
      <StaffList
        one="certificate"
        many="certificates"
        endpoint={learningStaff.certificates}
        exportedBy={learningStaff.exportCertificates}
        loaded={loaded}
        defaultSort="-issued"
        columns={columnsWith(choose)}
        idOf={({ code }) => code}
        searches="Name, course or code"
        filters={[
          { name: 'status', label: 'Status', choices: certificateStatuses },
          { name: 'kind', label: 'Kind', words: { course: 'Course', membership: 'Membership' } },
        ]}
        empty={<EmptyState title="No certificates yet" text="Who passes the quiz of a course earns one." />}
      />
      {chosen?.action === 'revoke' && <RevokeDialog certificate={chosen.certificate} onClose={close} />}
      {chosen?.action === 'reissue' && <ReissueDialog certificate={chosen.certificate} onClose={close} />}
    </StaffPage>
  );
}

const colors: Record<CertificateStatus, 'green' | 'gray' | 'red'> = { Valid: 'green', Expired: 'gray', Revoked: 'red' };

const columnsWith = (choose: (chosen: Chosen) => void): ColumnOf<typeof learningStaff.certificates>[] => [
  { name: 'name', header: 'Name', sort: 'name', isRowHeader: true, cell: ({ name }) => name },
  { name: 'title', header: 'Course or plan', cell: ({ title }) => title },
  {
    name: 'status',
    besideTitle: true,
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} colors={colors} />,
  },
  {
    name: 'issued',
    header: 'Issued',
    short: true,
    sort: 'issued',
    descendingFirst: true,
    cell: ({ issued_on }) => formatShortDate(`${issued_on}T00:00:00Z`),
  },
  {
    name: 'code',
    header: 'Code',
    cell: ({ code }) => <PageLink to={toPath(paths.verifyCertificate, { code })}>{code}</PageLink>,
  },
  { name: 'reason', header: 'Why revoked', optional: true, cell: ({ revoke_reason }) => revoke_reason ?? '' },
  {
    name: 'actions',
    header: 'Change',
    cell: (certificate) =>
      certificate.status === 'Revoked' ? null : (
        <chakra.div display="flex" gap="2">
          {certificate.kind === 'course' && (
            <Button
              size="xs"
              variant="outline"
              aria-label={`Reissue the certificate of ${certificate.name}`}
              onClick={() => choose({ certificate, action: 'reissue' })}
            >
              Reissue
            </Button>
          )}
          <Button
            size="xs"
            variant="outline"
            color="fg.error"
            aria-label={`Revoke the certificate of ${certificate.name}`}
            onClick={() => choose({ certificate, action: 'revoke' })}
          >
            Revoke
          </Button>
        </chakra.div>
      ),
  },
];

interface DialogProps {
  certificate: CertificateRow;
  onClose: () => void;
}

function RevokeDialog({ certificate: { code, name, title }, onClose }: DialogProps) {
  const { change } = useChange();
  return (
    <ActionDialog
      title="Revoke this certificate?"
      schema={() => import('@azadkar/shared-api/learning/staff/schema').then(({ revokeBody }) => revokeBody)}
      initialValues={{ reason: '' }}
      button="Revoke it"
      destructive
      onSubmit={(body) =>
        change(() => submit(learningStaff.revokeCertificate, { params: { code }, body })).then(onClose)
      }
      onClose={onClose}
    >
      <Text>
        The certificate of {name} for {title} is no longer valid, and its page says so to whoever opens it. The member
        gets an email with the reason.
      </Text>
      <TextAreaField name="reason" label="Reason" rows={3} required />
    </ActionDialog>
  );
}

function ReissueDialog({ certificate: { code, name, title }, onClose }: DialogProps) {
  const { change } = useChange();
  return (
    <ActionDialog
      title="Reissue this certificate?"
      schema={() => import('@azadkar/shared-api/learning/staff/schema').then(({ reissueBody }) => reissueBody)}
      initialValues={{ name, reason: '' }}
      button="Reissue it"
      onSubmit={(body) =>
        change(() => submit(learningStaff.reissueCertificate, { params: { code }, body })).then(onClose)
      }
      onClose={onClose}
    >
      <Text>
        The member gets another certificate for {title} with a code of its own. The one before is revoked, and its page
        says so.
      </Text>
      <TextField name="name" label="Name on the certificate" required />
      <TextAreaField name="reason" label="Reason" description="The member reads it in the email." rows={3} required />
    </ActionDialog>
  );
}
