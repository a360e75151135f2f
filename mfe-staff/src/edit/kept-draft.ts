/**
 * What is written into a form of the staff is kept in this browser until it is saved. The name of its entry begins like that
 * of every draft of the site, so that signing out deletes it.
 */
import { session } from '@azadkar/shared-api';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Values } from './check-values';

const PREFIX = 'azadkar-draft:';
const DRAFT_TTL_MS = 7 * 24 * 60 * 60 * 1000;

/** How long after the last key the draft is kept. */
const DRAFT_MS = 400;

interface Draft {
  /** When it was kept, in milliseconds since 1970. */
  at: number;
  values: Values;
  /** What was stored when the writing began, with its version. */
  base: Values;
}

export const memberId = (): string | null => session.getState().details?.member_id ?? null;

const draftKey = (name: string): string => `${PREFIX}${memberId() ?? 'visitor'}:staff-${name}`;

function readDraft(key: string, now = Date.now()): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) && now - draft.at < DRAFT_TTL_MS ? draft : null;
  } catch {
    return null; // damaged, or the browser blocks storage
  }
}

function keepDraft(key: string, draft: Omit<Draft, 'at'>, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, at: now }));
  } catch {} // a form works without it
}

function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'at' in kept && 'values' in kept && 'base' in kept;

/** Keeps what is written into a form while it differs from what is stored; also when the tab is closed before it is due. */
export function useKeptDraft(
  name: string,
  read: () => Omit<Draft, 'at'>,
  form: Pick<UseFormReturn<Values>, 'subscribe'>,
  isDirty: boolean,
) {
  const [key] = useState(() => draftKey(name)); // it must not change when the session ends
  const latest = useRef({ isDirty, read });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { isDirty, read };
  });
  const { subscribe } = form;
  useEffect(() => {
    const keepNow = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      if (latest.current.isDirty) keepDraft(key, latest.current.read());
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(keepNow, DRAFT_MS);
      },
    });
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
    };
  }, [subscribe, key]);
  const discard = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    deleteDraft(key);
  };
  return { read: () => readDraft(key), discard };
}
