import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { useEffect, useState } from 'react';
import type { Attempt } from './attempt';
import { createAutosave, type SaveState } from './autosave';

/** Keeps the answers of an attempt on the server as they change, and when the page is left. */
export function useAutosave(attempt: Attempt, answers: string, held: boolean): SaveState {
  const [state, setState] = useState<SaveState>('saved');
  const [autosave] = useState(() =>
    createAutosave({
      kept: answers,
      send: (questionnaire) =>
        call(learning.saveQuizAnswers, { params: { attemptId: attempt.id }, body: { questionnaire } }),
      tell: setState,
    }),
  );
  useEffect(() => autosave.change(answers), [autosave, answers]);
  useEffect(() => autosave.hold(held), [autosave, held]);
  useEffect(() => saveOnLeaving(autosave.flush), [autosave]);
  useEffect(() => (state === 'saving' || state === 'waiting' ? askBeforeClosing() : undefined), [state]);
  return state;
}

/** When the tab is hidden, the connection comes back, or another page is opened. */
function saveOnLeaving(flush: () => Promise<void>): () => void {
  const save = () => void flush();
  document.addEventListener('visibilitychange', save);
  window.addEventListener('online', save);
  return () => {
    document.removeEventListener('visibilitychange', save);
    window.removeEventListener('online', save);
    save();
  };
}

/** The browser asks whether to close a tab whose last answers are not kept yet. */
function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
