import { notify } from '@azadkar/shared-ui';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useFreshIdentity } from '../identity/use-fresh-identity';

/** Sends a change, asks who it is where the server wants to know, says what was done, and loads the page again. */
export function useChange() {
  const [open, setOpen] = useState<string | null>(null);
  const revalidator = useRevalidator();
  const { withIdentity, identityDialog } = useFreshIdentity();
  const change = async (send: () => Promise<{ message: string }>) => {
    const { message } = await withIdentity(send);
    setOpen(null);
    notify.success(message);
    await revalidator.revalidate();
  };
  return {
    open,
    setOpen,
    close: () => setOpen(null),
    change,
    withIdentity,
    identityDialog: identityDialog as ReactNode,
  };
}

export type Change = ReturnType<typeof useChange>;
