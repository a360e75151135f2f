import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { Button, openDocument, useAction } from '@azadkar/shared-ui';
import { Download } from 'lucide-react';

interface Props {
  /** A passed attempt of the member's own. */
  attemptId: string;
  variant?: 'solid' | 'outline';
  width?: 'full';
}

/** Opens the certificate in a new tab. Its address lives for minutes, so each press asks for a new one. */
export function CertificateButton({ attemptId, ...look }: Props) {
  const { busy, run } = useAction(() => openDocument(() => fetchCertificateUrl(attemptId)));
  return (
    <Button px="3" {...look} loading={busy} onClick={run}>
      {!busy && <Download aria-hidden="true" />}
      Download your Certificate
    </Button>
  );
}

const fetchCertificateUrl = async (attemptId: string) =>
  (await call(learning.quizCertificate, { params: { attemptId } })).certificate_url;
