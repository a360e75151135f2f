import { notify } from '@azadkar/shared-ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { withIdentity } from '../layout/fresh-identity';

/** Sends a change, asks who it is where the server wants to know, says what was done, and loads the page again, or goes on. */
export function useChange(after?: () => unknown) {
  const [open, setOpen] = useState<string | null>(null);
  const revalidator = useRevalidator();
  const change = async (send: () => Promise<{ message: string }>) => {
    const { message } = await withIdentity(send);
    setOpen(null);
    notify.success(message);
    await (after ? after() : revalidator.revalidate());
  };
  return { open, setOpen, close: () => setOpen(null), change };
}

export type Change = ReturnType<typeof useChange>;
