import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { useEffect, useState } from 'react';
import type { Attempt } from './attempt';
import { createAutosave, type SaveStatus } from './autosave';

/** Keeps the answers of an attempt on the server as they change, and when the page is left. */
export function useAutosave(attempt: Attempt, answers: string, held: boolean): SaveStatus {
  const [state, setState] = useState<SaveStatus>('saved');
  const [autosave] = useState(() =>
    createAutosave({
      saved: answers,
      send: (questionnaire) =>
        call(learning.saveQuizAnswers, { params: { attemptId: attempt.id }, body: { questionnaire } }),
      onStatus: setState,
    }),
  );
  useEffect(() => autosave.change(answers), [autosave, answers]);
  useEffect(() => autosave.pause(held), [autosave, held]);
  useEffect(() => saveOnLeave(autosave.flush), [autosave]);
  useEffect(() => (state === 'saving' || state === 'waiting' ? confirmBeforeUnload() : undefined), [state]);
  return state;
}

/** When the tab is hidden, the connection comes back, or another page is opened. */
function saveOnLeave(flush: () => Promise<void>): () => void {
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
function confirmBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
