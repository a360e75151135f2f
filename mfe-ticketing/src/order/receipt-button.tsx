import { call } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { Button, openDocument, useAction } from '@azadkar/shared-ui';
import { FileText } from 'lucide-react';

/** A button that opens the receipt of a paid order in a new tab. */
export function ReceiptButton({ orderId }: { orderId: string }) {
  const { busy, run } = useAction(() =>
    openDocument(async () => (await call(ticketing.orderReceipt, { params: { orderId } })).url),
  );
  return (
    <Button variant="outline" loading={busy} onClick={run}>
      <FileText aria-hidden="true" />
      Receipt (PDF)
    </Button>
  );
}
