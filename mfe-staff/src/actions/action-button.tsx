import {
  type Endpoint,
  type EndpointRow,
  newIdempotencyKey,
  type Params,
  type Received,
  submit,
} from '@azadkar/shared-api';
import { Button, type ButtonProps, chakra, notify, Text, useAction } from '@azadkar/shared-ui';
import { Form, type FormTools, SubmitButton, TextAreaField } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { AnyObjectSchema, InferType } from 'yup';
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

interface ActionButtonProps extends Omit<ButtonProps, 'onClick'> {
  action: () => Promise<unknown>;
  /** While something else of the same is done. */
  loading?: boolean;
}

/** A button that does something: once at a time, and busy meanwhile; what fails is said in a notice. */
export function ActionButton({ action, loading = false, ...button }: ActionButtonProps) {
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

interface Shown {
  title: string;
  /** The button that does it. */
  button: string;
  destructive?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

interface ActionDialogProps<S extends AnyObjectSchema> extends Shown {
  schema: ComponentProps<typeof Form<S>>['schema'];
  initialValues: ComponentProps<typeof Form<S>>['initialValues'];
  onSubmit: (values: InferType<S>, tools: FormTools) => Promise<unknown>;
}

/** A dialog with a form: what is about to happen, what is needed for it, and the button. */
export const ActionDialog = <S extends AnyObjectSchema>({
  title,
  button,
  destructive,
  onClose,
  children,
  ...form
}: ActionDialogProps<S>) => (
  <Dialog open onClose={onClose} title={title}>
    <Form {...form} label={title}>
      {children}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <chakra.span colorPalette={destructive ? 'red' : undefined}>
          <SubmitButton>{button}</SubmitButton>
        </chakra.span>
      </chakra.div>
    </Form>
  </Dialog>
);

interface ChangeProps<E extends Endpoint> extends Shown {
  /** Its body is the form. */
  endpoint: E;
  params?: Params<E>;
  /** By the fields of the body. */
  initialValues?: { readonly [K in keyof Received<E>['body']]?: unknown };
  /** For money: a press that is repeated on a bad line is done once. */
  once?: boolean;
  /** In place of loading the page again. */
  after?: () => unknown;
  /** What happens, above the fields. */
  says?: ReactNode;
  /** Below the fields it asks why: for the record alone, or for this reader of an email. */
  reason?: true | string;
}

type ChangeEndpoint = Endpoint<
  { form: AnyObjectSchema },
  EndpointRow & { readonly path: `/${string}/:${string}`; readonly body: 'form' }
>;

/** A dialog that makes a change: closed once it is made, which is said, and the page is loaded again. */
export function ChangeDialog<E extends Endpoint>(props: ChangeProps<E>): ReactNode;
export function ChangeDialog(props: ChangeProps<ChangeEndpoint>) {
  const { endpoint, params = {}, initialValues, once, after, says, reason, children, ...dialog } = props;
  const change = useChange(after);
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <ActionDialog
      {...dialog}
      initialValues={{ ...initialValues, ...(reason && { reason: '' }) }}
      schema={async () => (await endpoint.schemas())[endpoint.body]}
      onSubmit={(body) =>
        change(async () => {
          const done = await submit(endpoint, { params, body, idempotencyKey: once ? idempotencyKey : undefined });
          dialog.onClose();
          return done;
        })
      }
    >
      {says && <Text>{says}</Text>}
      {children}
      {reason && <ReasonField reader={reason === true ? undefined : reason} />}
    </ActionDialog>
  );
}

interface ChangeButtonProps<E extends Endpoint>
  extends Omit<ChangeProps<E>, 'title' | 'button' | 'onClose'>,
    Pick<ButtonProps, 'size' | 'variant'> {
  /** Of the button; also the dialog's title, and its button, where they say no other. */
  label: string;
  title?: string;
  button?: string;
}

/** A button that opens the dialog of a change. */
export function ChangeButton<E extends Endpoint>(props: ChangeButtonProps<E>): ReactNode;
export function ChangeButton(props: ChangeButtonProps<ChangeEndpoint>) {
  const { label, title = label, button = label, size = 'sm', variant = 'outline', ...dialog } = props;
  return (
    <DialogButton
      size={size}
      variant={variant}
      dialog={(close) => <ChangeDialog {...dialog} title={title} button={button} onClose={close} />}
    >
      {label}
    </DialogButton>
  );
}

interface ReasonProps {
  /** Who reads it in an email; without one it is recorded with the change, for the staff only. */
  reader?: string | undefined;
}

/** Why it is done. */
export const ReasonField = ({ reader }: ReasonProps) => (
  <TextAreaField
    name="reason"
    label="Reason"
    description={reader ? `${reader} reads it in an email.` : 'It is recorded, and only the staff read it.'}
    rows={2}
    required
  />
);
