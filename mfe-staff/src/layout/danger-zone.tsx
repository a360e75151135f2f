import { Button, Card, chakra, Heading, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { type ReactNode, useId, useState } from 'react';

interface ActionProps {
  /** What it does, as a title: "Cancel this event". */
  title: string;
  /** What will happen, in a sentence. */
  text: ReactNode;
  /** The button, and the one that confirms: "Cancel the event". */
  button: string;
  /** Why it cannot be done now; the button is off then. */
  impossible?: string;
  /** In the dialog: exactly what will happen, with numbers, and what cannot be undone. */
  plan: ReactNode;
  /** What fails is shown as a notice, and the dialog stays open. */
  run: () => Promise<unknown>;
}

/** What cannot be undone, at the end of a record's page: each with a dialog that names what will happen. */
export function DangerZone({ children }: { children: ReactNode }) {
  const heading = useId();
  return (
    <Card asChild borderColor="red.border">
      <section aria-labelledby={heading}>
        <Heading id={heading} size="md" fontSize="sm" px="4" py="3" borderBottomWidth="1px">
          What cannot be undone
        </Heading>
        <chakra.div css={{ '& > div + div': { borderTopWidth: '1px' } }}>{children}</chakra.div>
      </section>
    </Card>
  );
}

export function DangerAction({ title, text, button, impossible, plan, run }: ActionProps) {
  const [open, setOpen] = useState(false);
  const action = useAction(async () => {
    await run();
    setOpen(false);
  });
  return (
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
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
      <ConfirmDialog
        open={open}
        title={title}
        confirmLabel={button}
        cancelLabel="Keep it"
        destructive
        busy={action.busy}
        onConfirm={() => void action.run()}
        onClose={() => setOpen(false)}
      >
        {plan}
      </ConfirmDialog>
    </chakra.div>
  );
}
