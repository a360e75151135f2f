import { Refused } from '@azadkar/shared-api';
import { type ComponentType, useState } from 'react';

interface Loaded {
  IdentityDialog: ComponentType<{ onDone: (confirmed: boolean) => void }>;
}

interface Question extends Loaded {
  finish: (confirmed: boolean) => void;
}

/**
 * Asks who it is when the server does not take a call without a fresh proof of identity. `withIdentity` makes the call, and
 * repeats it after the proof; what was typed stays meanwhile. If the person closes the dialog, it throws the refusal. Render
 * `identityDialog` outside of forms; `load` gets its code when it is needed.
 */
export function useIdentityQuestion(load: () => Promise<Loaded>) {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = async (): Promise<boolean> => {
    const { IdentityDialog } = await load();
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
