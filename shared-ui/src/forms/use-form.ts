import { Refused, type SchemaContext } from '@azadkar/shared-api';
import { getIn, setIn, useFormik } from 'formik';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import type { AnyObjectSchema, InferType } from 'yup';
import { useWasServerRendered } from '../layout/without-scripts';
import { useUnsentInput } from '../session/unsent-input';
import {
  checkValues,
  type FieldErrors,
  nestErrors,
  resolveSchema,
  type SchemaSource,
  type Values,
} from './check-values';
import { deleteDraft, draftKey, memberId, readDraft, writeDraft } from './draft-store';
import { explainFailure, type Failure } from './failure';
import { afterPointerUp } from './fields/after-pointer-up';
import type { FormActionData } from './form-action';

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
export function useForm<S extends AnyObjectSchema>(options: Options<S>) {
  const { initialValues, draft, actionData } = options;
  const [failure, setFailure] = useState<Failure | null>(actionData?.failure ?? null);
  const [attempts, setAttempts] = useState(actionData ? 1 : 0);
  const [first] = useState<Values>(() => ({ ...initialValues, ...actionData?.values }));
  const serverErrors = useServerErrors(actionData?.errors ?? {}, first);
  const sending = useRef(false);
  const leaving = useNavigation().state !== 'idle';

  const formik = useCheckedFormik(options, first, serverErrors);
  const form = usePrefilledInput(formik);
  const savedDraft = useDraft(draft, formik);
  const [author] = useState(memberId); // who opened the form: its input is sent for no other member
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

/** Formik with the schema's checks. Submitting resolves to whether the values were valid, or rejects as `onSubmit` does. */
const useCheckedFormik = <S extends AnyObjectSchema>(
  { schema, onSubmit, actionData, context }: Options<S>,
  first: Values,
  serverErrors: ReturnType<typeof useServerErrors>,
) =>
  useFormik<Values>({
    initialValues: first,
    initialErrors: actionData?.errors,
    initialTouched: actionData ? touchedFields(actionData.errors) : undefined,
    validateOnBlur: false, // the fields validate themselves: see fields/use-field.ts
    validateOnChange: false,
    validate: async (values) => {
      const { errors } = await checkValues(await resolveSchema(schema), values, context);
      await afterPointerUp(); // a message that comes or goes moves what is being pressed
      return { ...nestErrors(serverErrors.of(values)), ...errors };
    },
    onSubmit: async (entered, { resetForm }) => {
      const { values } = await checkValues(await resolveSchema(schema), entered, context);
      if (values) await onSubmit(values, { reset: resetForm });
      return values !== null;
    },
  });

const touchedFields = (errors: FieldErrors) => Object.fromEntries(Object.keys(errors).map((name) => [name, true]));

/** A field that the server refused, with the value that it refused. */
interface ServerError {
  value: unknown;
  message: string;
}

/** Errors of fields that only the server can find, such as a name that is taken. Each stays until its field is changed. */
function useServerErrors(initialErrors: FieldErrors, initialValues: Values) {
  const errors = useRef(toServerErrors(initialErrors, initialValues));
  return {
    set: (refused: Refused['errors'], values: Values) => {
      errors.current = toServerErrors(refused, values);
    },
    clear: () => {
      errors.current = {};
    },
    /** Those whose field still holds the refused value. */
    of: (values: Values): Record<string, string> =>
      Object.fromEntries(
        Object.entries(errors.current)
          .filter(([name, { value }]) => getIn(values, name) === value)
          .map(([name, { message }]) => [name, message]),
      ),
  };
}

const toServerErrors = (errors: FieldErrors | Refused['errors'], values: Values): Record<string, ServerError> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { value: getIn(values, name), message: String(message) }]),
  );

type Formik = Pick<ReturnType<typeof useFormik<Values>>, 'values' | 'dirty' | 'setValues' | 'resetForm'>;

/**
 * Stores what is entered into a long form until the form is accepted, also when the tab closes or the session ends.
 * Without a name nothing is stored.
 */
function useDraft(name: string | undefined, { values, dirty, setValues, resetForm }: Formik) {
  const key = useRef<string>(undefined); // set once: it must not change when the session ends
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount: a draft replaces the initial values
  useEffect(() => {
    if (!name) return;
    key.current = draftKey(name);
    const draft = readDraft(key.current);
    if (!draft) return;
    void setValues({ ...values, ...draft.values }, false);
    setRestored(true);
  }, [name]);

  useEffect(() => {
    if (key.current && dirty) writeDraft(key.current, { values });
  }, [values, dirty]);

  const discard = () => {
    if (key.current) deleteDraft(key.current);
    setRestored(false);
  };
  const startAgain = () => {
    discard();
    resetForm();
  };
  return { restored, discard, startAgain };
}

/** Takes over what was typed into a server-rendered form before scripts ran. Give the returned ref to the form. */
function usePrefilledInput({ values, setValues }: Pick<ReturnType<typeof useFormik<Values>>, 'values' | 'setValues'>) {
  const form = useRef<HTMLFormElement>(null);
  const isServerRendered = useWasServerRendered();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the next render overwrites it
  useLayoutEffect(() => {
    const entered = isServerRendered && form.current ? readPrefilledInput(form.current, values) : values;
    if (entered !== values) void setValues(entered, false);
  }, []);
  return form;
}

/** The form's values, with those of controls that differ from them. */
function readPrefilledInput(form: HTMLFormElement, values: Values): Values {
  const posted = new FormData(form);
  return [...form.elements].filter(isFilledIn).reduce((now, control) => {
    const held: unknown = getIn(values, control.name);
    const entered = enteredIn(control, held, posted);
    return String(entered) === String(held ?? '') ? now : setIn(now, control.name, entered);
  }, values);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls that a person fills in; a combobox shows a label, and a field that converts takes it over itself. */
const isFilledIn = (control: Element): control is Control =>
  control.matches(
    '[name]:is(input, textarea, select):not([type=hidden], [type=file], [data-converts], [role=combobox], :disabled)',
  );

function enteredIn({ name, type }: Control, held: unknown, posted: FormData): unknown {
  if (Array.isArray(held)) return posted.getAll(name);
  return type === 'checkbox' ? posted.has(name) : (posted.get(name) ?? '');
}
