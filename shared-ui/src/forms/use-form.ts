import { Refused, session } from '@azadkar/shared-api';
import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import type { AnyObjectSchema } from 'yup';
import { checkValues, type FieldErrors, nestErrors, openSchema, type SchemaSource, type Values } from './check-values';
import { explainFailure, type Failure } from './failure';
import { useDraft } from './use-draft';

export interface FormTools {
  /** Empties the form again, back to its first values. */
  reset: () => void;
}

interface Options {
  schema: SchemaSource<AnyObjectSchema>;
  initialValues: Values;
  onSubmit: (values: Values, tools: FormTools) => unknown;
  draft?: string;
}

/** A field as it was when the server refused it; the message stays until the person changes the field. */
interface Refusal {
  value: unknown;
  message: string;
}

/** The life of a form: filled in, checked, sent once, and taken or refused. */
export function useForm({ schema, initialValues, onSubmit, draft }: Options) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempts, setAttempts] = useState(0);
  const refusals = useRef<Record<string, Refusal>>({});
  const sending = useRef(false);
  const leaving = useNavigation().state !== 'idle';

  const formik = useFormik<Values>({
    initialValues,
    validateOnBlur: false, // the fields ask for it, see use-field.ts
    validateOnChange: false,
    validate: async (values) => {
      const { errors } = await checkValues(await openSchema(schema), values);
      return { ...unchanged(refusals.current, values), ...errors };
    },
    onSubmit: async (entered, { resetForm }) => {
      const { values } = await checkValues(await openSchema(schema), entered);
      if (values) await onSubmit(values, { reset: resetForm });
      return values !== null;
    },
  });
  const kept = useDraft(draft, formik);

  const refuse = (cause: unknown, wasMember: boolean) => {
    formik.setSubmitting(false);
    setFailure(explainFailure(cause, wasMember));
    if (!(cause instanceof Refused)) return;
    for (const [name, message] of Object.entries(cause.errors)) {
      refusals.current[name] = { value: formik.values[name], message };
    }
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
      if (taken) kept.forget();
    } catch (cause) {
      refuse(cause, wasMember);
    } finally {
      sending.current = false;
      setAttempts((count) => count + 1);
    }
  };

  return { formik, failure, attempts, send, leaving, kept };
}

const unchanged = (refusals: Record<string, Refusal>, values: Values): FieldErrors =>
  Object.fromEntries(
    Object.entries(refusals)
      .filter(([name, { value }]) => values[name] === value)
      .map(([name, { message }]) => [name, message]),
  );
