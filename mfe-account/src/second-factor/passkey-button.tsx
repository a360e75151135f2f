import { Alert, Button, type ButtonProps, Stack, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { KeyRound } from 'lucide-react';

interface Props extends Pick<ButtonProps, 'variant' | 'children'> {
  busy: boolean;
  problem: string | null;
  onPress: () => void;
}

/** Asks the browser for a passkey; what goes wrong is said below it. A browser without scripts has no passkeys. */
export function PasskeyButton({ busy, problem, onPress, children, variant = 'outline' }: Props) {
  return (
    <Stack gap="3" css={WITHOUT_SCRIPTS.hidden}>
      <Button variant={variant} loading={busy} onClick={onPress} alignSelf="stretch">
        <KeyRound aria-hidden="true" />
        {children}
      </Button>
      {problem && <Alert tone="warning">{problem}</Alert>}
    </Stack>
  );
}
