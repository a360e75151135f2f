import { Button, type ButtonProps, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { type ComponentProps, type ReactNode, useState } from 'react';

interface Props
  extends Omit<ButtonProps, 'title' | 'onClick'>,
    Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirmLabel' | 'cancelLabel' | 'destructive'> {
  /** What the confirmation says of the consequences. */
  consequences: ReactNode;
  onConfirm: () => Promise<unknown>;
}

/** A button that acts once that was confirmed. The dialog closes first: one that asks who it is may follow. */
export function ConfirmButton(props: Props) {
  const { title, confirmLabel, cancelLabel, destructive, consequences, onConfirm, ...button } = props;
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction(onConfirm);
  const confirm = () => {
    setAsking(false);
    void run();
  };
  return (
    <>
      <Button variant="outline" loading={busy} {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        destructive={destructive}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {consequences}
      </ConfirmDialog>
    </>
  );
}
