import { Card, chakra, Heading, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { DialogButton, type DialogButtonProps } from './action-button';

interface RowProps {
  /** What it does, as a title: "Cancel this event". */
  title: string;
  /** What will happen, in a sentence. */
  text: ReactNode;
  /** Why it cannot be done now; the button is off then. */
  impossible?: string | undefined;
}

interface ButtonRowProps extends RowProps {
  /** The button, which opens a dialog: "Cancel the event". */
  button: string;
}

interface ActionProps extends ButtonRowProps {
  /** In the dialog: exactly what will happen, with numbers, and what cannot be undone. */
  plan: ReactNode;
  /** What fails is shown as a notice, and the dialog stays open. */
  run: () => Promise<unknown>;
  /** The page that is shown once it is done. */
  to?: string;
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
export const DangerDialog = <T,>({ button, load, dialog, ...row }: ButtonRowProps & DialogButtonProps<T>) => (
  <DangerRow {...row}>
    <DialogButton color="fg.error" disabled={row.impossible !== undefined} load={load} dialog={dialog}>
      {button}
    </DialogButton>
  </DangerRow>
);

/** An action that is confirmed in a dialog. */
export const DangerAction = ({ plan, run, to, ...row }: ActionProps) => (
  <DangerDialog {...row} dialog={(close) => <Confirmation {...row} plan={plan} run={run} to={to} onClose={close} />} />
);

function Confirmation({ title, button, plan, run, to, onClose }: ActionProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const action = useAction(async () => {
    await run();
    onClose();
    if (to) await navigate(to);
  });
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={button}
      cancelLabel="Keep it"
      destructive
      busy={action.busy}
      onConfirm={() => void action.run()}
      onClose={onClose}
    >
      {plan}
    </ConfirmDialog>
  );
}

const DangerRow = ({ title, text, impossible, children }: RowProps & { children: ReactNode }) => (
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
    {children}
  </chakra.div>
);
