import { Refused } from '@azadkar/shared-api';
import { type ComponentType, useState } from 'react';

interface Question {
  IdentityDialog: ComponentType<{ onDone: (confirmed: boolean) => void }>;
  finish: (confirmed: boolean) => void;
}

/**
 * Asks who it is when the server does not take a call without a fresh proof of identity. `withIdentity` makes the call, and
 * repeats it after the proof; what was typed stays meanwhile. If the person closes the dialog, it throws the refusal. Render
 * `identityDialog` outside of forms.
 */
export function useFreshIdentity() {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = async (): Promise<boolean> => {
    const { IdentityDialog } = await import('./identity-dialog');
    return new Promise((resolve) => {
      const finish = (confirmed: boolean) => {
        setQuestion(null);
        resolve(confirmed);
      };
      setQuestion({ IdentityDialog, finish });
    });
  };

  const withIdentity = async <T,>(makeCall: () => Promise<T>): Promise<T> => {
    try {
      return await makeCall();
    } catch (cause) {
      const isAsked = cause instanceof Refused && cause.reason === 'identity_not_fresh';
      if (!isAsked || !(await ask())) throw cause;
      return makeCall();
    }
  };

  const identityDialog = question && <question.IdentityDialog onDone={question.finish} />;
  return { withIdentity, identityDialog };
}
