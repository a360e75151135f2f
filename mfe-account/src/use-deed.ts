import { Refused, Unreachable } from '@azadkar/shared-api';
import { notify } from '@azadkar/shared-ui';
import { useState } from 'react';

/** One press, one deed: under way or not, with the failure said. For buttons outside of a form. */
export function useDeed(deed: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await deed();
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
