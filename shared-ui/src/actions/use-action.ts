import { messageOf } from '@azadkar/shared-api';
import { useState } from 'react';
import { notify } from '../notices/notices';

/** What a button outside of a form does: once at a time, with its failure said. */
export function useAction(action: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
