import { Refused, session } from '@azadkar/shared-api';
import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import type { AnyObjectSchema } from 'yup';
import {
  checkValues,
  type FieldErrors,
  nestErrors,
  resolveSchema,
  type SchemaSource,
  type Values,
} from './check-values';
import { useDraft } from './draft/use-draft';
import { explainFailure, type Failure } from './failure';
import type { FormActionData } from './without-scripts/form-action';
import { usePrefilledInput } from './without-scripts/use-prefilled-input';

export interface FormTools {
  /** Empties the form again, back to its first values. */
  reset: () => void;
}

interface Options {
  schema: SchemaSource<AnyObjectSchema>;
  initialValues: Values;
  onSubmit: (values: Values, tools: FormTools) => unknown;
  draft?: string;
  actionData?: FormActionData | null;
}

/** A field as it was when the server refused it; the message stays until the person changes the field. */
interface Refusal {
  value: unknown;
  message: string;
}

/** The life of a form: filled in, checked, sent once, and taken or refused. */
export function useForm({ schema, initialValues, onSubmit, draft, actionData }: Options) {
  const [failure, setFailure] = useState<Failure | null>(actionData?.failure ?? null);
  const [attempts, setAttempts] = useState(actionData ? 1 : 0);
  const [first] = useState(() => ({ ...initialValues, ...actionData?.values }));
  const refusals = useRef(refusalsOf(actionData?.errors ?? {}, first));
  const sending = useRef(false);
  const leaving = useNavigation().state !== 'idle';

  const formik = useFormik<Values>({
    initialValues: first,
    initialErrors: actionData?.errors,
    initialTouched: actionData ? namesIn(actionData.errors) : undefined,
    validateOnBlur: false, // the fields ask for it, see use-field.ts
    validateOnChange: false,
    validate: async (values) => {
      const { errors } = await checkValues(await resolveSchema(schema), values);
      return { ...unchanged(refusals.current, values), ...errors };
    },
    onSubmit: async (entered, { resetForm }) => {
      const { values } = await checkValues(await resolveSchema(schema), entered);
      if (values) await onSubmit(values, { reset: resetForm });
      return values !== null;
    },
  });
  const form = usePrefilledInput(formik);
  const savedDraft = useDraft(draft, formik);

  const refuse = (cause: unknown, wasMember: boolean) => {
    formik.setSubmitting(false);
    setFailure(explainFailure(cause, wasMember));
    if (!(cause instanceof Refused)) return;
    refusals.current = refusalsOf(cause.errors, formik.values);
    formik.setErrors(nestErrors(cause.errors));
  };

  const send = async () => {
    if (sending.current) return; // a second press before the first one is drawn
    sending.current = true;
    refusals.current = {};
    setFailure(null);
    const wasMember = session.getState().signedIn;
    try {
      const taken: unknown = await formik.submitForm();
      if (taken) savedDraft.discard();
    } catch (cause) {
      refuse(cause, wasMember);
    } finally {
      sending.current = false;
      setAttempts((count) => count + 1);
    }
  };

  return { form, formik, failure, attempts, send, leaving, savedDraft };
}

const refusalsOf = (errors: FieldErrors | Refused['errors'], values: Values): Record<string, Refusal> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { value: values[name], message: String(message) }]),
  );

const namesIn = (errors: FieldErrors) => Object.fromEntries(Object.keys(errors).map((name) => [name, true]));

const unchanged = (refusals: Record<string, Refusal>, values: Values): FieldErrors =>
  Object.fromEntries(
    Object.entries(refusals)
      .filter(([name, { value }]) => values[name] === value)
      .map(([name, { message }]) => [name, message]),
  );
