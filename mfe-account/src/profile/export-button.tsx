import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { Button, useAction } from '@azadkar/shared-ui';
import { Download } from 'lucide-react';
import { useFreshIdentity } from '../use-fresh-identity';

export function ExportButton() {
  const { withIdentity, identityDialog } = useFreshIdentity();
  const { busy, run } = useAction(async () =>
    downloadJson('my-azadkar-data.json', await withIdentity(() => call(account.exportData))),
  );
  return (
    <>
      <Button variant="outline" loading={busy} onClick={run}>
        <Download aria-hidden="true" />
        Export my data
      </Button>
      {identityDialog}
    </>
  );
}

const REVOKE_AFTER_MS = 60_000;

function downloadJson(fileName: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
