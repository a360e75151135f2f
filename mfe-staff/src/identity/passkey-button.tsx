import { call, messageOf, Refused, Unreachable } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { Alert, Button, Stack } from '@azadkar/shared-ui';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** What the server needs to check a passkey: its challenge, and the browser's answer as JSON. */
interface PasskeyAnswer {
  challenge: string;
  answer: string;
}

interface Props {
  /** Receives what the browser answered. What it throws is shown, as are the problems of the browser's dialog. */
  onAnswer: (answer: PasskeyAnswer) => Promise<unknown>;
  children: ReactNode;
}

/** Asks the browser for a passkey, once at a time. */
export function PasskeyButton({ onAnswer, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onAnswer(await askForPasskey());
    } catch (cause) {
      setProblem(messageOf(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="3">
      <Button loading={busy} onClick={() => void ask()}>
        <KeyRound aria-hidden="true" />
        {children}
      </Button>
      {problem && <Alert tone="warning">{problem}</Alert>}
    </Stack>
  );
}

/** The library is loaded with the first use of a passkey. */
async function askForPasskey(): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  const { challenge, options: optionsJSON } = await call(account.passkeyChallenge);
  try {
    return { challenge, answer: JSON.stringify(await startAuthentication({ optionsJSON })) };
  } catch (cause) {
    if (cause instanceof Error && cause.name.endsWith('Error'))
      throw new Refused('No passkey was used. You can try again, or use a code.', BY_THE_BROWSER);
    throw cause;
  }
}

/** In place of a status: it was not the server that refused. */
const BY_THE_BROWSER = 0;
