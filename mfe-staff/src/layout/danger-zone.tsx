import { Button, Card, chakra, Heading, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';

interface RowProps {
  /** What it does, as a title: "Cancel this event". */
  title: string;
  /** What will happen, in a sentence. */
  text: ReactNode;
  /** The button, which opens a dialog: "Cancel the event". */
  button: string;
  /** Why it cannot be done now; the button is off then. */
  impossible?: string | undefined;
  busy?: boolean;
  onPress: () => void;
}

interface ActionProps extends Omit<RowProps, 'busy' | 'onPress'> {
  /** In the dialog: exactly what will happen, with numbers, and what cannot be undone. */
  plan: ReactNode;
  /** What fails is shown as a notice, and the dialog stays open. */
  run: () => Promise<unknown>;
  /** The page that is shown once it is done. */
  to?: string;
}

interface DialogProps extends Omit<RowProps, 'busy' | 'onPress'> {
  /** What the button opens, until it is closed. */
  dialog: (close: () => void) => ReactNode;
}

interface ZoneProps {
  /** For a zone in which something can be undone: "Take down or delete". */
  title?: string;
  children: ReactNode;
}

/** What cannot be undone, as the `danger` of a record's page: each with a dialog that names what will happen. */
export function DangerZone({ title = 'What cannot be undone', children }: ZoneProps) {
  const heading = useId();
  return (
    <Card asChild borderColor="red.border">
      <section aria-labelledby={heading}>
        <Heading id={heading} size="md" fontSize="sm" px="4" py="3" borderBottomWidth="1px">
          {title}
        </Heading>
        <chakra.div css={{ '& > div + div': { borderTopWidth: '1px' } }}>{children}</chakra.div>
      </section>
    </Card>
  );
}

/** An action with a dialog of its own. */
export function DangerDialog({ dialog, ...row }: DialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DangerRow {...row} onPress={() => setOpen(true)} />
      {open && dialog(() => setOpen(false))}
    </>
  );
}

/** An action that is confirmed in a dialog. */
export function DangerAction({ plan, run, to, ...row }: ActionProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const action = useAction(async () => {
    await run();
    setOpen(false);
    if (to) await navigate(to);
  });
  return (
    <>
      <DangerRow {...row} onPress={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        title={row.title}
        confirmLabel={row.button}
        cancelLabel="Keep it"
        destructive
        busy={action.busy}
        onConfirm={() => void action.run()}
        onClose={() => setOpen(false)}
      >
        {plan}
      </ConfirmDialog>
    </>
  );
}

/** An action with a dialog of its own. */
export const DangerRow = ({ title, text, button, impossible, busy, onPress }: RowProps) => (
  <chakra.div
    display="flex"
    flexWrap="wrap"
    justifyContent="space-between"
    alignItems="center"
    columnGap="6"
    rowGap="3"
    p="4"
  >
    <chakra.div flex="1 1 16rem" minWidth="0">
      <Text fontWeight="medium">{title}</Text>
      <Text color="fg.muted">{impossible ?? text}</Text>
    </chakra.div>
    <Button
      size="sm"
      variant="outline"
      color="fg.error"
      disabled={impossible !== undefined}
      loading={busy}
      onClick={onPress}
    >
      {button}
    </Button>
  </chakra.div>
);
