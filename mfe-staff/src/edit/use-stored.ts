import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Values } from './check-values';
import { useKeptDraft } from './kept-draft';
import { type Merged, merge } from './merge';

/**
 * What is stored, as a form knows it, beside what is written in it: a draft from before is put back, and what somebody else
 * stores meanwhile is merged with it.
 *
 * @param saved what the page has loaded
 */
export function useStored(form: UseFormReturn<Values>, saved: Values, draftName: string) {
  const base = useRef(saved);
  const loaded = useRef(saved);
  const saving = useRef(false);
  const [conflict, setConflict] = useState<Merged | null>(null);
  const [restored, setRestored] = useState(false);
  const { isDirty } = form.formState;
  const draft = useKeptDraft(draftName, () => ({ values: form.getValues(), base: base.current }), form, isDirty);

  const replaceBase = (stored: Values) => {
    base.current = stored;
    form.reset(stored);
  };
  const mergeWith = (theirs: Values, mine: Values, from: Values, refusal?: string) => {
    const merged = merge(from, mine, theirs);
    replaceBase(theirs);
    form.reset(merged.values, { keepDefaultValues: true });
    const isClear = merged.clashes.length + merged.taken.length === 0;
    if (!isClear) setConflict({ ...merged, refusal });
    return isClear;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once: a draft is put back over what was stored first
  useEffect(() => {
    const kept = draft.read();
    if (!kept) return;
    mergeWith(saved, { ...saved, ...kept.values }, kept.base);
    setRestored(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was loaded again
  useEffect(() => {
    loaded.current = saved;
    if (saving.current || JSON.stringify(saved) === JSON.stringify(base.current)) return;
    if (form.formState.isDirty) mergeWith(saved, form.getValues(), base.current);
    else replaceBase(saved);
  }, [saved]);

  const settle = (stored: Values) => {
    draft.discard();
    setRestored(false);
    setConflict(null);
    replaceBase(stored);
  };

  return {
    conflict,
    closeConflict: () => setConflict(null),
    restored,
    /** Back to what is stored. */
    discard: () => settle(base.current),
    /** Somebody else has stored this; true where nothing of it differs from the form, apart from what was written here. */
    meet: (theirs: Values, refusal: string) => mergeWith(theirs, form.getValues(), base.current, refusal),
    /** Saves what is in the form; what was written is then what is stored, with what `save` answers: the new version. */
    store: async (save: () => Promise<unknown>) => {
      const before = loaded.current;
      saving.current = true;
      try {
        const stored = await save();
        settle(loaded.current === before ? { ...form.getValues(), ...versionOf(stored) } : loaded.current);
      } finally {
        saving.current = false;
      }
    },
  };
}

/** The version that was stored, where the endpoint answers with it. */
const versionOf = (stored: unknown): Values =>
  typeof stored === 'object' && stored !== null && 'version' in stored ? { version: stored.version } : {};
