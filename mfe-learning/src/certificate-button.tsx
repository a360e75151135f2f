import { call, Refused, Unreachable } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { Button, notify, openDocument } from '@azadkar/shared-ui';
import { Download } from 'lucide-react';
import { useState } from 'react';

interface Props {
  /** A passed attempt of the member's own. */
  attemptId: string;
  variant?: 'solid' | 'outline';
  width?: 'full';
}

/** Opens the certificate in a new tab. Its address lives for minutes, so each press asks for a new one. */
export function CertificateButton({ attemptId, ...look }: Props) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await openDocument(async () => {
        const { certificate_url } = await call(learning.quizCertificate, { params: { attemptId } });
        return certificate_url;
      });
    } catch (cause) {
      notify.error(sayWhy(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button px="3" {...look} loading={busy} onClick={() => void open()}>
      {!busy && <Download aria-hidden="true" />}
      Download your Certificate
    </Button>
  );
}

function sayWhy(cause: unknown): string {
  if (cause instanceof Refused || cause instanceof Unreachable) return cause.message;
  console.error(cause);
  return 'Something went wrong. Please try again later.';
}
