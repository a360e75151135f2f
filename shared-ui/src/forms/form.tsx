import { chakra } from '@chakra-ui/react/styled-system';
import { FormikContext } from 'formik';
import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyObjectSchema, InferType } from 'yup';
import { resolveSchema, type SchemaSource, type Values } from './check-values';
import { DraftNotice } from './draft/draft-notice';
import { watchPointer } from './fields/after-pointer-up';
import { FormContext } from './form-context';
import { ErrorSummary } from './messages/error-summary';
import { FormFailure } from './messages/form-failure';
import { type FormTools, useForm } from './use-form';
import type { FormActionData } from './without-scripts/form-action';

/** What a field may start with: its value, or what an input holds while it is empty. */
type Entered<V> = V extends string ? string | null : V extends number ? number | string | null : V | null | undefined;

export interface FormProps<S extends AnyObjectSchema> {
  /** The endpoint's own: the same rules and messages as on the server. Or the door to it. */
  schema: SchemaSource<S>;
  initialValues: { [K in keyof InferType<S>]?: Entered<InferType<S>[K]> };
  /**
   * Takes the checked and cast values; a field left empty is left out. What `call` throws is shown: refused fields at
   * their fields, everything else above the form, and the text stays.
   */
  onSubmit: (values: InferType<S>, tools: FormTools) => unknown;
  /** Keeps what was typed under this name until the form is taken. For long forms without secrets. */
  draft?: string;
  /** What came of it when it was posted, from `useFormActionData`; for a page with an `action`. */
  actionData?: FormActionData | null;
  /** What the form is, for people who cannot see where it stands. */
  label?: string;
  children?: ReactNode;
}

/**
 * A form: checked field by field as it is filled in, sent once, never losing what was typed. Before scripts run it is
 * posted to the page's own address.
 */
export function Form<S extends AnyObjectSchema>({
  schema,
  initialValues,
  onSubmit,
  draft,
  actionData,
  label,
  children,
}: FormProps<S>) {
  const { held, hold } = useHold();
  const { pathname, search } = useLocation();
  const { form, formik, failure, attempts, send, leaving, savedDraft } = useForm({
    schema,
    initialValues: initialValues as Values,
    onSubmit: onSubmit as (values: Values, tools: FormTools) => unknown,
    draft,
    actionData,
  });
  const busy = held || leaving || formik.isSubmitting;
  const { id, fields, register } = useFields();
  const scope = useMemo(() => ({ id, register, hold, busy }), [id, register, hold, busy]);
  useEffect(watchPointer, []);
  const fetchRules = () => void resolveSchema(schema).catch(() => undefined); // early; if it fails, sending says so
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) void send();
  };
  return (
    <FormikContext value={formik}>
      <FormContext value={scope}>
        <form
          ref={form}
          method="post"
          action={pathname + search}
          noValidate
          onSubmit={submit}
          onFocus={fetchRules}
          aria-label={label}
          aria-busy={busy || undefined}
        >
          <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
            {savedDraft.restored && <DraftNotice onStartAgain={savedDraft.startAgain} />}
            <FormFailure failure={failure} />
            <ErrorSummary attempts={attempts} errors={formik.errors} fields={fields} />
            {children}
          </chakra.div>
        </form>
      </FormContext>
    </FormikContext>
  );
}

/** The fields on the screen, in the order in which they came. */
function useFields() {
  const id = useId();
  const [fields] = useState(() => new Map<string, { id: string; label: string }>());
  const register = useCallback(
    (name: string, field: { id: string; label: string }) => {
      fields.set(name, field);
      return () => void fields.delete(name);
    },
    [fields],
  );
  return { id, fields, register };
}

/** How many things, such as a picture, are still on their way. */
function useHold() {
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  return { held: holds > 0, hold };
}
