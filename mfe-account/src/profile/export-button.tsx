import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { Button, useAction } from '@azadkar/shared-ui';
import { Download } from 'lucide-react';

export function ExportButton() {
  const { busy, run } = useAction(async () => saveAs('my-azadkar-data.json', await call(account.exportData)));
  return (
    <Button variant="outline" loading={busy} onClick={run}>
      <Download aria-hidden="true" />
      Export my data
    </Button>
  );
}

function saveAs(name: string, data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
