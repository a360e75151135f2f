import { Refused, type SchemaContext } from '@azadkar/shared-api';
import { useUnsentInput } from '@azadkar/shared-ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import type { AnyObjectSchema, InferType } from 'yup';
import { withIdentity } from '../layout/fresh-identity';
import { checkValues, type SchemaSource, type Values } from './check-values';
import { explainFailure, type Failure } from './form-messages';
import { memberId } from './kept-draft';
import { useStored } from './use-stored';

export interface EditOptions<S extends AnyObjectSchema> {
  schema: SchemaSource<S>;
  saved: Values;
  draft: string;
  onSave: (values: InferType<S>) => Promise<unknown>;
  reload?: () => Promise<Values>;
  context?: SchemaContext;
}

const OTHER_MEMBER = 'Another account is signed in now. Please load the page again.';

/** The state of an `EditForm`, and `send`, which saves once at a time. */
export function useEditForm<S extends AnyObjectSchema>(options: EditOptions<S>) {
  const { schema, onSave, reload, context } = options;
  const text = JSON.stringify(options.saved);
  const saved = useMemo(() => copyOf(text), [text]); // the same object while it says the same
  const [failure, setFailure] = useState<Failure | null>(null);
  const [author] = useState(memberId); // whoever opened the form: it is saved for nobody else
  const sending = useRef(false);
  const unchecked = useRef<{ cause: unknown } | null>(null);
  const revalidate = useRevalidateWhileShown();
  const form = useForm<Values, unknown, InferType<S>>({
    defaultValues: saved,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: async (values) => {
      unchecked.current = null;
      try {
        const { values: cast, errors } = await checkValues(schema, values, context);
        return { values: cast, errors: errors as FieldErrors<Values> };
      } catch (cause) {
        unchecked.current = { cause }; // the schema could not be loaded: whoever only leaves a field is not bothered
        return { values: {}, errors: {} };
      }
    },
  });
  const { isDirty } = form.formState;
  const { meet, store, discard, ...stored } = useStored(form, saved, options.draft);
  useUnsentInput(isDirty);

  const save = form.handleSubmit(async (values) => {
    if (unchecked.current) throw unchecked.current.cause;
    await store(() => withIdentity(() => onSave(values)));
    revalidate();
  });

  const showFailure = async (cause: unknown) => {
    if (reload && isChangedMeanwhile(cause)) {
      const isClear = meet(copyOf(JSON.stringify(await reload())), cause.message);
      if (isClear) await save(); // published or ordered meanwhile: there is nothing to choose
      return;
    }
    if (cause instanceof Refused) {
      for (const [name, message] of Object.entries(cause.errors)) form.setError(name, { type: 'server', message });
    }
    setFailure(explainFailure(cause));
  };

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    setFailure(null);
    try {
      if (author && memberId() && author !== memberId()) throw new Refused(OTHER_MEMBER, 403);
      await save();
    } catch (cause) {
      await showFailure(cause).catch((second: unknown) => setFailure(explainFailure(second)));
    } finally {
      sending.current = false;
    }
  };

  const discardAll = () => {
    setFailure(null);
    discard();
  };
  return { form, failure, send, isDirty, discard: discardAll, ...stored };
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
