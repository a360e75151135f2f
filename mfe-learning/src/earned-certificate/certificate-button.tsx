import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { Button, openDocument, useAction } from '@azadkar/shared-ui';
import { Download } from 'lucide-react';

interface Props {
  /** A passed attempt of the signed-in member. */
  attemptId: string;
  variant?: 'solid' | 'outline';
  width?: 'full';
}

/** Opens the certificate in a new tab. Its URL expires after some minutes, so each click fetches a new one. */
export function CertificateButton({ attemptId, ...buttonProps }: Props) {
  const { busy, run } = useAction(() => openDocument(() => fetchCertificateUrl(attemptId)));
  return (
    <Button px="3" {...buttonProps} loading={busy} onClick={run}>
      {!busy && <Download aria-hidden="true" />}
      Download your Certificate
    </Button>
  );
}

const fetchCertificateUrl = async (attemptId: string) =>
  (await call(learning.quizCertificate, { params: { attemptId } })).certificate_url;
