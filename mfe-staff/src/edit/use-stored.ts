import { deleteDraft, draftKey, readDraft, useFormValues, writeDraft } from '@azadkar/shared-ui/forms';
import { useEffect, useRef, useState } from 'react';
import { type Merged, merge, type Values } from './merge';

export type StoredRecord = ReturnType<typeof useStored>;

/** What is stored beside what is written: a draft is put back, and what a second editor stores (`saved`) is merged with it. */
export function useStored(saved: Values, draftName: string) {
  const { values, dirty } = useFormValues<Values>();
  const loaded = useRef(saved);
  const written = useLatest(values);
  const saving = useRef(false);
  const { base, replaceBase, mergeWith, conflict, setConflict } = useBase(saved);
  const [restored, setRestored] = useState(false);
  const draft = useKeptDraft(draftName, dirty, values, base);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once: a draft is put back over what was stored first
  useEffect(() => {
    const kept = draft.read();
    if (!kept?.base) return;
    mergeWith(saved, { ...saved, ...kept.values }, kept.base);
    setRestored(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was loaded again
  useEffect(() => {
    loaded.current = saved;
    if (saving.current || JSON.stringify(saved) === JSON.stringify(base.current)) return;
    if (dirty) mergeWith(saved, written.current, base.current);
    else replaceBase(saved);
  }, [saved]);

  const settle = (stored: Values) => {
    draft.discard();
    setRestored(false);
    setConflict(null);
    replaceBase(stored);
  };

  /** Saves what is in the form; what was written is then what is stored, with what `save` answers: the new version. */
  const store = async (save: () => Promise<unknown>) => {
    const before = loaded.current;
    saving.current = true;
    try {
      const stored = await save();
      settle(loaded.current === before ? { ...written.current, ...versionOf(stored) } : loaded.current);
    } finally {
      saving.current = false;
    }
  };
  /** Back to what is stored. */
  const discard = () => settle(base.current);
  /** A second editor has stored this; true where nothing of it differs from the form, apart from what was written here. */
  const meet = (theirs: Values, refusal: string) => mergeWith(theirs, written.current, base.current, refusal);
  return { dirty, conflict, closeConflict: () => setConflict(null), restored, discard, meet, store };
}

/** What the form began with, which is replaced by what is stored, and merged with what is written. */
function useBase(saved: Values) {
  const { setValues, reset } = useFormValues<Values>();
  const base = useRef(saved);
  const [conflict, setConflict] = useState<Merged | null>(null);
  const replaceBase = (stored: Values) => {
    base.current = stored;
    reset(stored);
  };
  const mergeWith = (theirs: Values, mine: Values, from: Values, refusal?: string) => {
    const merged = merge(from, mine, theirs);
    replaceBase(theirs);
    setValues(merged.values);
    const isClear = merged.clashes.length + merged.taken.length === 0;
    if (!isClear) setConflict({ ...merged, refusal });
    return isClear;
  };
  return { base, replaceBase, mergeWith, conflict, setConflict };
}

/** The value of the latest rendering, for what is called later. */
export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The version that was stored, where the endpoint answers with it. */
const versionOf = (stored: unknown): Values =>
  typeof stored === 'object' && stored !== null && 'version' in stored ? { version: stored.version } : {};

/** How long after the last key the draft is kept. */
const DRAFT_MS = 400;

/** Keeps what is written while it differs from what is stored; also when the tab is closed before it is due. */
function useKeptDraft(name: string, dirty: boolean, values: Values, base: { current: Values }) {
  const [key] = useState(() => draftKey(`staff-${name}`)); // it must not change when the session ends
  const due = useRef<(() => void) | null>(null);
  useEffect(() => {
    due.current = null; // what is as it is stored again needs no draft
    if (!dirty) return;
    due.current = () => writeDraft(key, { values, base: base.current });
    const timer = setTimeout(() => keepNow(due), DRAFT_MS);
    return () => clearTimeout(timer);
  }, [key, dirty, values, base]);
  useEffect(() => {
    const keep = () => keepNow(due);
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      window.removeEventListener('pagehide', keep);
    };
  }, []);
  const discard = () => {
    due.current = null;
    deleteDraft(key);
  };
  return { read: () => readDraft(key), discard };
}

function keepNow(due: { current: (() => void) | null }): void {
  due.current?.();
  due.current = null;
}
