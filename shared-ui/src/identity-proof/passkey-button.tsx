import { messageOf } from '@azadkar/shared-api';
import { Alert, Button, type ButtonProps, Stack, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { askForPasskey, type PasskeyAnswer } from './passkey-prompt';

interface Props extends Pick<ButtonProps, 'variant' | 'children'> {
  /** Receives what the browser answered. What it throws is shown, as are the problems of the browser's dialog. */
  onAnswer: (answer: PasskeyAnswer) => Promise<unknown>;
}

/** Asks the browser for a passkey, once at a time. A browser without scripts has no passkeys. */
export function PasskeyButton({ onAnswer, children, variant = 'outline' }: Props) {
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
    <Stack gap="3" css={WITHOUT_SCRIPTS.hidden}>
      <Button variant={variant} loading={busy} onClick={ask} px="3">
        <KeyRound aria-hidden="true" />
        {children}
      </Button>
      {problem && <Alert tone="warning">{problem}</Alert>}
    </Stack>
  );
}
