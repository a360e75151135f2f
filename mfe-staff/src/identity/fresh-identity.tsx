import { Refused } from '@azadkar/shared-api';
import { useEffect, useState } from 'react';

interface Question {
  IdentityDialog: typeof import('./identity-dialog').IdentityDialog;
  finish: (confirmed: boolean) => void;
}

let show: (question: Question | null) => void = () => undefined; // of the page that is shown

async function ask(): Promise<boolean> {
  const { IdentityDialog } = await import('./identity-dialog');
  return new Promise((resolve) => {
    const finish = (confirmed: boolean) => {
      show(null);
      resolve(confirmed);
    };
    show({ IdentityDialog, finish });
  });
}

/**
 * Makes a call, and repeats it after a proof of identity where the server asks for a fresh one; what was typed stays
 * meanwhile. If the person closes the dialog, it throws the refusal.
 */
export async function withIdentity<T>(makeCall: () => Promise<T>): Promise<T> {
  try {
    return await makeCall();
  } catch (cause) {
    const isAsked = cause instanceof Refused && cause.reason === 'identity_not_fresh';
    if (!isAsked || !(await ask())) throw cause;
    return makeCall();
  }
}

/** The dialog of `withIdentity`, outside of all forms; its code is loaded when it is needed. */
export function IdentityQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    show = setQuestion;
  }, []);
  return question && <question.IdentityDialog onDone={question.finish} />;
}
