import { Button, type ButtonProps, notify, useAction } from '@azadkar/shared-ui';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { withIdentity } from '../layout/fresh-identity';

/** Sends a change, asks who it is where the server wants to know, says what was done, and loads the page again, or goes on. */
export function useChange(after?: () => unknown) {
  const revalidator = useRevalidator();
  return async (send: () => Promise<{ message: string }>) => {
    const { message } = await withIdentity(send);
    notify.success(message);
    await (after ? after() : revalidator.revalidate());
  };
}

interface Props extends Omit<ButtonProps, 'onClick'> {
  action: () => Promise<unknown>;
  /** While something else of the same is done. */
  loading?: boolean;
}

/** A button that does something: once at a time, and busy meanwhile; what fails is said in a notice. */
export function ActionButton({ action, loading = false, ...button }: Props) {
  const { busy, run } = useAction(action);
  return <Button size="sm" variant="outline" {...button} loading={busy || loading} onClick={() => void run()} />;
}

export interface DialogButtonProps<T> {
  /** What is loaded, started or asked first; without anything, nothing is opened. */
  load?: () => Promise<T | null>;
  /** What it opens, until it is closed. */
  dialog: (close: () => void, loaded: T) => ReactNode;
}

type OpeningProps<T> = DialogButtonProps<T> & Omit<ButtonProps, 'onClick'>;

/** A button that opens a dialog. */
export function DialogButton<T = unknown>(props: OpeningProps<T>): ReactNode;
export function DialogButton({ load, dialog, ...button }: OpeningProps<unknown>) {
  const [opened, setOpened] = useState<unknown>(null);
  const { busy, run } = useAction(async () => setOpened((await load?.()) ?? null));
  const open = () => (load ? void run() : setOpened(true));
  return (
    <>
      <Button size="sm" variant="outline" {...button} loading={busy} onClick={open} />
      {opened !== null && dialog(() => setOpened(null), opened)}
    </>
  );
}
