import type { SchemaContext } from '@azadkar/shared-api';
import { chakra } from '@chakra-ui/react/styled-system';
import { FormikContext, getIn } from 'formik';
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyObjectSchema, InferType } from 'yup';
import { createStore } from 'zustand/vanilla';
import { Button } from '../actions/button';
import { Alert } from '../feedback/alert';
import { type FieldErrors, resolveSchema, type SchemaSource } from './check-values';
import { FieldLink, FieldNumber } from './field-links';
import { watchPointer } from './fields/after-pointer-up';
import { FocusNotice } from './focus-notice';
import type { FormActionData } from './form-action';
import { FormContext, type FormScope, type FormState, type MessageLinks, type RegisteredField } from './form-context';
import { FormFailure } from './form-failure';
import { LinkedMessage } from './linked-message';
import { type FormTools, useForm } from './use-form';

/** What a field may start with: its value, or what an input holds while it is empty. */
type Entered<V> = V extends string ? string | null : V extends number ? number | string | null : V | null | undefined;

/** What the fields of a schema may start with. */
type EnteredValues<S extends AnyObjectSchema> = { [K in keyof InferType<S>]?: Entered<InferType<S>[K]> };

export interface FormProps<S extends AnyObjectSchema, I = EnteredValues<S>> {
  /** The endpoint's schema, with the same rules and messages as on the server, or a function that imports it. */
  schema: SchemaSource<S>;
  initialValues: I;
  /**
   * Receives the checked and cast values, without empty fields. What `call` throws is shown: refused fields at their
   * fields, everything else above the form. The entered text stays.
   */
  onSubmit: (values: InferType<S>, tools: FormTools) => unknown;
  /** Stores what was entered under this name until the form is accepted. For long forms without secrets. */
  draft?: string;
  /** The result of the post without scripts, from `useFormActionData`; for a page with an `action`. */
  actionData?: FormActionData | null;
  /** What the schema needs to know besides the values. */
  context?: SchemaContext;
  /** Lists the invalid fields by their numbers instead of their labels. */
  numbered?: NumberedSummary;
  /** Words of the server's messages that are links, so that a refusal shows the way out. */
  messageLinks?: MessageLinks;
  /** The accessible name of the form. */
  label?: string;
  /** Beside a mouse, controls are smaller: for forms of many fields at a desk. */
  dense?: boolean;
  /** Whether what was entered is stored in this browser too; by default where it has a `draft`. */
  hasDraft?: boolean;
  children?: ReactNode;
}

/**
 * A form: validated field by field, submitted once at a time, and its text is never lost. Before scripts run, the browser
 * posts it to the page's own address, if that has an action, and else does nothing ("dialog" closes a dialog around it).
 */
export function Form<S extends AnyObjectSchema, I extends object = EnteredValues<S>>({
  schema,
  label,
  ...props
}: FormProps<S, NoInfer<I>>) {
  const { numbered, messageLinks, dense = false, hasDraft = props.draft !== undefined, children, ...options } = props;
  const { form, formik, failure, showFailure, attempts, send, leaving, savedDraft } = useForm({ schema, ...options });
  const { pathname, search } = useLocation();
  const { scope, fields } = useFormScopeValue({
    formik,
    dense,
    showFailure,
    messageLinks,
    submitting: leaving || formik.isSubmitting,
  });
  useEffect(watchPointer, []);
  const importSchema = () => void resolveSchema(schema).catch(() => undefined); // submitting reports a failed import
  const prefetchSchema = () => requestAnimationFrame(() => setTimeout(importSchema, 0)); // after the focus is shown
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (scope.busy) return;
    if (scope.instead.current) scope.instead.current();
    else void send();
  };
  return (
    <FormikContext value={formik}>
      <FormContext value={scope}>
        <form
          ref={form}
          method={options.actionData === undefined ? 'dialog' : 'post'}
          action={pathname + search}
          noValidate
          onSubmit={submit}
          onFocus={prefetchSchema}
          aria-label={label}
          aria-busy={scope.busy || undefined}
        >
          <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
            {savedDraft.restored && <DraftNotice onStartAgain={savedDraft.startAgain} />}
            <FormFailure failure={failure} hasDraft={hasDraft} />
            <ErrorSummary attempts={attempts} fields={fields} numbered={numbered} errors={formik.errors} />
            {children}
          </chakra.div>
        </form>
      </FormContext>
    </FormikContext>
  );
}

interface ScopeOptions extends Pick<FormScope, 'dense' | 'messageLinks'> {
  formik: FormState;
  submitting: boolean;
  showFailure: (cause: unknown) => void;
}

/** What the fields share with their form; busy while it is submitted, or while a field holds it back. */
function useFormScopeValue({ formik, submitting, dense, showFailure, messageLinks }: ScopeOptions) {
  const id = useId();
  const [holds, setHolds] = useState(0); // what the form has to wait for, such as an upload
  const [{ lasting, renders }] = useState(() => createLasting(formik, setHolds));
  lasting.formik.current = formik; // what renders with the form reads it at once
  const latest = useRef(showFailure);
  useLayoutEffect(() => {
    latest.current = showFailure;
    renders.setState({}, true);
  });
  const busy = holds > 0 || submitting;
  const scope = useMemo(
    () => ({ ...lasting, id, dense, busy, messageLinks, fail: (cause: unknown) => latest.current(cause) }),
    [lasting, id, dense, busy, messageLinks],
  );
  return { scope, fields: lasting.fields };
}

/** What stays the same as long as the form is shown. */
function createLasting(formik: FormState, setHolds: (change: (count: number) => number) => void) {
  const fields = new Map<string, RegisteredField>(); // in the order in which they were mounted
  const renders = createStore<object>(() => ({}));
  const instead: FormScope['instead'] = { current: null };
  const lasting = {
    fields,
    formik: { current: formik },
    subscribe: renders.subscribe,
    instead,
    register: (name: string, field: RegisteredField) => {
      fields.set(name, field);
      return () => void fields.delete(name);
    },
    hold: () => {
      setHolds((count) => count + 1);
      return () => setHolds((count) => count - 1);
    },
  };
  return { lasting, renders };
}

/** Says that a draft was restored, and offers to delete it. */
function DraftNotice({ onStartAgain }: { onStartAgain: () => void }) {
  const startAgain = (
    <Button size="sm" variant="outline" onClick={onStartAgain}>
      Start again
    </Button>
  );
  return (
    <Alert title="We kept what you wrote" action={startAgain}>
      It is stored in this browser only, until you send the form.
    </Alert>
  );
}

/** The words of the summary in a form of many similar fields, which it lists by their numbers. */
interface NumberedSummary {
  title: (count: number) => string;
  numberOf: (name: string) => number;
  /** Of one field: "Question 5". */
  labelOf: (number: number) => string;
}

interface Props {
  attempts: number;
  errors: FieldErrors;
  fields: ReadonlyMap<string, Omit<RegisteredField, 'id'>>;
  numbered?: NumberedSummary;
}

/** Lists what is wrong after an attempt to submit, each message as a link to its field, until all are valid. */
function ErrorSummary({ attempts, errors, fields, numbered }: Props) {
  const invalid = Object.keys(errors).length > 0;
  const [shown, setShown] = useState(attempts > 0);
  const [, listFields] = useState(false);
  useEffect(() => listFields(true), []); // a second render: fields register themselves after the first
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt to submit opens it
  useEffect(() => setShown(attempts > 0 && invalid), [attempts]);
  if (!shown || !invalid) return null;
  const listed = [...fields].filter(([name]) => typeof getIn(errors, name) === 'string');
  const unlisted = messagesIn(errors).filter(([name]) => !fields.has(name));
  const messages = listed.map(([name]) => String(getIn(errors, name)));
  /** The field's message, after its section, or its label where several fields have the same message. */
  const describe = (name: string, { label, section }: Omit<RegisteredField, 'id'>) => {
    const message = String(getIn(errors, name));
    if (section) return `${section}: ${message}`;
    return messages.filter((other) => other === message).length > 1 ? `${label}: ${message}` : message;
  };
  const count = listed.length + unlisted.length;
  const title = numbered?.title(count) ?? `Please check ${count === 1 ? '1 field' : `${count} fields`}`;
  const linkTo = (name: string, field: Omit<RegisteredField, 'id'>) => {
    if (!numbered) return <FieldLink name={name} label={describe(name, field)} />;
    const number = numbered.numberOf(name);
    return <FieldNumber name={name} number={number} label={numbered.labelOf(number)} />;
  };
  return (
    <FocusNotice when={attempts} tone="error" title={title}>
      <List numbered={numbered !== undefined}>
        {listed.map(([name, field]) => (
          <li key={name}>{linkTo(name, field)}</li>
        ))}
        {unlisted.map(([key, message]) => (
          <chakra.li key={key} width="full">
            <LinkedMessage>{message}</LinkedMessage>
          </chakra.li>
        ))}
      </List>
    </FocusNotice>
  );
}

/** Every message of nested errors, after the name of its field. */
const messagesIn = (errors: object, path: readonly string[] = []): (readonly [string, string])[] =>
  Object.entries(errors).flatMap(([key, entry]) => {
    if (typeof entry === 'string') return [[[...path, key].join('.'), entry] as const];
    return typeof entry === 'object' && entry !== null ? messagesIn(entry, [...path, key]) : [];
  });

const List = chakra('ul', {
  base: { display: 'grid', listStyleType: 'none' },
  variants: { numbered: { true: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mt: '2' } } },
});
