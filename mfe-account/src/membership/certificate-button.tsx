import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { AnchorButton, Button, useAction } from '@azadkar/shared-ui';
import { Award } from 'lucide-react';
import { useState } from 'react';

/** Makes the certificate of membership and opens it in a new tab. */
export function CertificateButton() {
  const [blocked, setBlocked] = useState<string | null>(null);
  const { busy, run } = useAction(async () => {
    const tab = window.open('', '_blank'); // before waiting: later the browser would take it for a pop-up
    const address = await certificate().catch((error: unknown) => {
      tab?.close();
      throw error;
    });
    if (tab) showIn(tab, address);
    else setBlocked(address);
  });
  if (blocked) {
    return (
      <AnchorButton href={blocked} target="_blank" rel="noopener" variant="outline">
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

const certificate = async () => (await call(account.generateCertificate)).certificate_url;

function showIn(tab: Window, address: string): void {
  tab.opener = null;
  tab.location.replace(address);
}
