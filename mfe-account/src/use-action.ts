import { Refused, Unreachable } from '@azadkar/shared-api';
import { notify } from '@azadkar/shared-ui';
import { useState } from 'react';

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

function messageOf(error: unknown): string {
  if (error instanceof Refused || error instanceof Unreachable) return error.message;
  console.error(error);
  return 'Something went wrong. Please try again later.';
}
