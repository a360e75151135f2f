import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { Button, notify, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

/** Makes a new code, for a card that somebody else has a picture of. */
export function ReplaceCode() {
  const [asking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction(async () => {
    try {
      notify.success((await submit(account.replaceCard)).message);
    } finally {
      setAsking(false);
      await revalidate();
    }
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Replace the code
      </Button>
      <ConfirmDialog
        open={asking}
        title="Replace the code of your card?"
        confirmLabel="Replace the code"
        cancelLabel="Keep it"
        busy={busy}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        <Text color="fg.muted">
          The code that you have shown until now is no longer valid, also in pictures of the card.
        </Text>
      </ConfirmDialog>
    </>
  );
}
