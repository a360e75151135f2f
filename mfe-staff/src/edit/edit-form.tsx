import { Refused, type SchemaContext } from '@azadkar/shared-api';
import { Alert, Button, chakra, Text } from '@azadkar/shared-ui';
import { Form, SubmitButton, useFormValues } from '@azadkar/shared-ui/forms';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { AnyObjectSchema, InferType } from 'yup';
import { withIdentity } from '../layout/fresh-identity';
import { docked } from '../layout/panel';
import { Conflict } from './conflict';
import type { Values } from './merge';
import { type StoredRecord, useStored } from './use-stored';

interface Props<S extends AnyObjectSchema> {
  /** The accessible name of the form: "Event". */
  label: string;
  /** The schema of the endpoint's body, or a function that imports it. */
  schema: S | (() => Promise<S>);
  /** What is stored, by the names of the fields, with its `version`; for a new record, what the form starts with. */
  saved: Values;
  /** The name under which what is written is kept until it is saved: `event-${id}`, or "event-new". */
  draft: string;
  /** Saves the checked and cast values, the version among them. What it resolves to may have the new `version`. */
  onSave: (values: InferType<S>) => Promise<unknown>;
  /** Loads the record again, in the shape of `saved`, when its version has changed meanwhile (409). */
  reload?: () => Promise<Values>;
  context?: SchemaContext;
  /** The button: "Save", "Create the event". */
  button?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The `Form` of a record: with a draft in this browser, which stays when the page is left, and both texts of two who save. */
export function EditForm<S extends AnyObjectSchema>(props: Props<S>) {
  const { label, schema, context, draft, onSave, reload, button = 'Save', actions, children } = props;
  const text = JSON.stringify(props.saved);
  const saved = useMemo(() => copyOf(text), [text]); // the same object while it says the same
  const record = useRef<StoredRecord>(null);
  const revalidate = useRevalidateWhileShown();
  const save = async (values: InferType<S>) => {
    await record.current?.store(() => withIdentity(() => onSave(values)));
    revalidate();
  };
  const saveOrMerge = async (values: InferType<S>) => {
    try {
      await save(values);
    } catch (cause) {
      if (!reload || !isChangedMeanwhile(cause)) throw cause;
      const theirs = copyOf(JSON.stringify(await reload()));
      const isClear = record.current?.meet(theirs, cause.message);
      // published or ordered meanwhile: there is nothing to choose
      if (isClear) await save({ ...values, version: theirs.version });
    }
  };
  return (
    <Form<S, Values>
      label={label}
      schema={schema}
      context={context}
      initialValues={saved}
      onSubmit={saveOrMerge}
      dense
      hasDraft
    >
      <RecordState ref={record} saved={saved} draft={draft} />
      {children}
      <SaveBar record={record} actions={actions} button={button} />
    </Form>
  );
}

/** What pages load is plain JSON; the form has a copy of its own. */
function copyOf(text: string): Values {
  const values: Values = JSON.parse(text);
  return values;
}

const isChangedMeanwhile = (cause: unknown): cause is Refused =>
  cause instanceof Refused && cause.status === 409 && cause.reason === 'changed_meanwhile';

/** Loads the page's data again, unless the form has led to another page. */
function useRevalidateWhileShown(): () => void {
  const revalidator = useRevalidator();
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => {
    if (shown.current) void revalidator.revalidate();
  };
}

/** Above the fields: a draft that was put back, and what two people have changed. */
function RecordState({ ref, saved, draft }: { ref: RefObject<StoredRecord | null>; saved: Values; draft: string }) {
  const record = useStored(saved, draft);
  useEffect(() => {
    ref.current = record;
  });
  const discardDraft = (
    <Button size="xs" variant="outline" onClick={record.discard}>
      Discard it
    </Button>
  );
  return (
    <>
      {record.restored && record.dirty && (
        <Alert title="Your draft is in the form" action={discardDraft}>
          You wrote it here before and did not save it. Nobody else sees it.
        </Alert>
      )}
      {record.conflict && <Conflict merged={record.conflict} onClose={record.closeConflict} />}
    </>
  );
}

interface BarProps {
  record: RefObject<StoredRecord | null>;
  actions: ReactNode;
  button: string;
}

/** Stays at the bottom of the screen while something is not saved. */
function SaveBar({ record, actions, button }: BarProps) {
  const { dirty } = useFormValues();
  return (
    <Bar data-dirty={dirty || undefined}>
      <Text role="status" color="fg.muted" me="auto">
        {dirty && 'Not saved yet'}
      </Text>
      {dirty && (
        <Button size="sm" variant="ghost" data-discard="" onClick={() => record.current?.discard()}>
          Discard
        </Button>
      )}
      {actions}
      <SubmitButton size="sm" loadingText="Saving">
        {button}
      </SubmitButton>
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    '&[data-dirty]': docked,
    // a dialog is closed instead of discarded, and its button is in sight
    'dialog &': {
      position: 'static',
      p: '0',
      borderWidth: '0',
      shadow: 'none',
      '& > [data-discard], & > [role=status]': { display: 'none' },
      '& > [type=submit]': { ms: 'auto' },
    },
  },
});
