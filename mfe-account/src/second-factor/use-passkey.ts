import { messageOf } from '@azadkar/shared-api';
import { useState } from 'react';
import { askForPasskey, type PasskeyAnswer } from './passkey-prompt';

/** Passes a passkey on, once at a time; `problem` says what went wrong, also that the person closed the browser's dialog. */
export function usePasskey(passOn: (answer: PasskeyAnswer) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await passOn(await askForPasskey());
    } catch (cause) {
      setProblem(messageOf(cause));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
