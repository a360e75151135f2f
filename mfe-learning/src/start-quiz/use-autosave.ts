import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { useSession } from '@azadkar/shared-ui';
import { useEffect, useState } from 'react';
import type { Attempt } from './attempt';
import { createAutosave, type SaveStatus } from './autosave';

/** Saves the answers of an attempt as they change, and when the page is left or the connection or the session returns. */
export function useAutosave(attempt: Attempt, answers: string, paused: boolean): SaveStatus {
  const signedIn = useSession((session) => session.signedIn);
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [autosave] = useState(() =>
    createAutosave({
      saved: answers,
      send: (questionnaire) =>
        call(learning.saveQuizAnswers, { params: { attemptId: attempt.id }, body: { questionnaire } }),
      onStatus: setStatus,
    }),
  );
  useEffect(() => autosave.change(answers), [autosave, answers]);
  useEffect(() => autosave.setPaused(paused || !signedIn), [autosave, paused, signedIn]);
  useEffect(() => saveOnLeave(autosave.flush), [autosave]);
  const unsaved = status === 'saving' || status === 'retrying';
  useEffect(() => (unsaved ? confirmBeforeUnload() : undefined), [unsaved]);
  return status;
}

/** Flushes when the tab is hidden, when the connection returns, and on unmount. */
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

/** Makes the browser ask before it closes a tab with unsaved answers. */
function confirmBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
