import { session } from '@azadkar/shared-api';
import type { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { Values } from '../check-values';
import { deleteDraft, draftKey, readDraft, writeDraft } from './draft-store';

type Formik = Pick<ReturnType<typeof useFormik<Values>>, 'values' | 'dirty' | 'setValues' | 'resetForm'>;

/**
 * Stores what is entered into a long form until the form is accepted, also when the tab closes or the session ends.
 * Without a name nothing is stored.
 */
export function useDraft(name: string | undefined, { values, dirty, setValues, resetForm }: Formik) {
  const key = useRef<string>(undefined); // set once: it must not change when the session ends
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount: a draft replaces the initial values
  useEffect(() => {
    if (!name) return;
    key.current = draftKey(session.getState().details?.member_id ?? 'visitor', name);
    const draft = readDraft(key.current);
    if (!draft) return;
    void setValues({ ...values, ...draft }, false);
    setRestored(true);
  }, [name]);

  useEffect(() => {
    if (key.current && dirty) writeDraft(key.current, values);
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
