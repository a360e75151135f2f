import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { AnchorButton, Button, openDocument, useAction } from '@azadkar/shared-ui';
import { Award } from 'lucide-react';
import { useState } from 'react';

/** Generates the membership certificate and opens it in a new tab, or offers a link when the browser blocks the tab. */
export function CertificateButton() {
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const { busy, run } = useAction(() => openDocument(requestCertificate, { onBlocked: setBlockedUrl }));
  if (blockedUrl) {
    return (
      <AnchorButton href={blockedUrl} target="_blank" rel="noopener" variant="outline">
        Open your certificate
      </AnchorButton>
    );
  }
  return (
    <Button variant="outline" loading={busy} onClick={run}>
      <Award aria-hidden="true" />
      Membership certificate
    </Button>
  );
}

const requestCertificate = async () => (await call(account.generateCertificate)).certificate_url;
