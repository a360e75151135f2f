import { Refused, type SchemaContext, session } from '@azadkar/shared-api';
import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import type { AnyObjectSchema, InferType } from 'yup';
import { useUnsentInput } from '../session/unsent-input';
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
import { afterPointerUp } from './fields/after-pointer-up';
import { useServerErrors } from './use-server-errors';
import type { FormActionData } from './without-scripts/form-action';
import { usePrefilledInput } from './without-scripts/use-prefilled-input';

export interface FormTools {
  /** Resets the form to its initial values. */
  reset: () => void;
}

interface Options<S extends AnyObjectSchema> {
  schema: SchemaSource<S>;
  initialValues: object;
  onSubmit: (values: InferType<S>, tools: FormTools) => unknown;
  draft?: string;
  actionData?: FormActionData | null;
  context?: SchemaContext;
}

/** The state of a form: its values, errors and failure, and `send`, which submits it once at a time. */
export function useForm<S extends AnyObjectSchema>({
  schema,
  initialValues,
  onSubmit,
  draft,
  actionData,
  context,
}: Options<S>) {
  const [failure, setFailure] = useState<Failure | null>(actionData?.failure ?? null);
  const [attempts, setAttempts] = useState(actionData ? 1 : 0);
  const [first] = useState<Values>(() => ({ ...initialValues, ...actionData?.values }));
  const serverErrors = useServerErrors(actionData?.errors ?? {}, first);
  const sending = useRef(false);
  const leaving = useNavigation().state !== 'idle';

  const formik = useCheckedFormik({ schema, first, onSubmit, actionData, context, serverErrors });
  const form = usePrefilledInput(formik);
  const savedDraft = useDraft(draft, formik);
  const [author] = useState(memberId); // whoever opened the form: its input is sent for nobody else
  useUnsentInput(author !== null && formik.dirty);

  const showFailure = (cause: unknown) => {
    formik.setSubmitting(false);
    if (cause === null) return setFailure(null);
    setFailure(explainFailure(cause, author !== null));
    if (!(cause instanceof Refused)) return;
    serverErrors.set(cause.errors, formik.values);
    formik.setErrors(nestErrors(cause.errors));
  };

  const send = async () => {
    if (sending.current) return; // a second press before React has rendered the first
    sending.current = true;
    serverErrors.clear();
    setFailure(null);
    try {
      if (author && memberId() && author !== memberId()) throw new Refused(OTHER_MEMBER, 403);
      const accepted: unknown = await formik.submitForm();
      if (accepted) savedDraft.discard();
    } catch (cause) {
      showFailure(cause);
    } finally {
      sending.current = false;
      setAttempts((count) => count + 1);
    }
  };

  return { form, formik, failure, showFailure, attempts, send, leaving, savedDraft };
}

const OTHER_MEMBER = 'Another account is signed in now. Please load the page again.';

const memberId = () => session.getState().details?.member_id ?? null;

interface FormikOptions<S extends AnyObjectSchema>
  extends Pick<Options<S>, 'schema' | 'onSubmit' | 'actionData' | 'context'> {
  first: Values;
  serverErrors: ReturnType<typeof useServerErrors>;
}

/** Formik with the schema's checks. Submitting resolves to whether the values were valid, or rejects as `onSubmit` does. */
function useCheckedFormik<S extends AnyObjectSchema>({
  schema,
  first,
  onSubmit,
  actionData,
  context,
  serverErrors,
}: FormikOptions<S>) {
  return useFormik<Values>({
    initialValues: first,
    initialErrors: actionData?.errors,
    initialTouched: actionData ? touchedFields(actionData.errors) : undefined,
    validateOnBlur: false, // the fields validate themselves: see fields/use-field.ts
    validateOnChange: false,
    validate: async (values) => {
      const { errors } = await checkValues(await resolveSchema(schema), values, context);
      await afterPointerUp(); // a message that comes or goes moves what is being pressed
      return { ...serverErrors.of(values), ...errors };
    },
    onSubmit: async (entered, { resetForm }) => {
      const { values } = await checkValues(await resolveSchema(schema), entered, context);
      if (values) await onSubmit(values, { reset: resetForm });
      return values !== null;
    },
  });
}

const touchedFields = (errors: FieldErrors) => Object.fromEntries(Object.keys(errors).map((name) => [name, true]));
