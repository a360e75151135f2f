import { messageOf } from '@azadkar/shared-api';
import { useState } from 'react';
import { notify } from '../notices';

/** Runs the action of a button outside of a form: once at a time, with a notice when it fails. */
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
