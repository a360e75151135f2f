import { withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { useLocation } from 'react-router-dom';
import { AnchorButton, Button } from '../actions/button';
import { Link } from '../actions/link';
import { Text } from '../layout/text';
import { useSession } from '../session/use-session';
import type { Failure } from './failure';
import { FocusNotice } from './focus-notice';
import { LinkedMessage } from './linked-message';

interface Props {
  failure: Failure | null;
  /** Whether what was entered is stored in this browser too. */
  hasDraft: boolean;
}

/** Why the form was not accepted, and what to do. The entered text stays in every case. */
export function FormFailure({ failure, hasDraft }: Props) {
  if (!failure) return null;
  if (failure.kind === 'signed-out') return <SessionEnded />;
  return (
    <FocusNotice
      when={failure}
      tone="error"
      title="Error"
      action={failure.kind !== 'refused' && <RetryButton>Try again</RetryButton>}
    >
      <LinkedMessage>{failure.message}</LinkedMessage>
      {failure.kind === 'fault' && <FaultHelp reference={failure.reference} hasDraft={hasDraft} />}
    </FocusNotice>
  );
}

/** What a fault does not take away, and how to report it. */
const FaultHelp = ({ reference, hasDraft }: { reference: string | null; hasDraft: boolean }) => (
  <>
    <Text mt="1">
      {hasDraft ? 'Your answers are kept on this device.' : 'What you wrote is still here.'} If it happens again, tell
      us through{' '}
      <Link href={paths.help} target="_blank" variant="underline" color="inherit">
        Help
      </Link>
      {reference ? ', with this number:' : '.'}
    </Text>
    {reference && (
      <Text as="code" display="block" mt="1" fontWeight="semibold" letterSpacing="wide" userSelect="all">
        {reference}
      </Text>
    )}
  </>
);

function SessionEnded() {
  const signedIn = useSession((session) => session.signedIn);
  return signedIn ? <SignedInAgain /> : <SignedOut />;
}

function SignedOut() {
  const { pathname, search } = useLocation();
  const signIn = (
    <AnchorButton href={withReferrer(paths.login, pathname + search)} target="_blank" rel="noopener" size="sm">
      Sign in in a new tab
    </AnchorButton>
  );
  return (
    <FocusNotice when="signed-out" tone="error" title="Your session has ended" action={signIn}>
      What you wrote is still here. Sign in, come back to this tab and send the form again.
    </FocusNotice>
  );
}

function SignedInAgain() {
  const send = <RetryButton>Send the form</RetryButton>;
  return <FocusNotice when="signed-in" tone="success" title="You are signed in again" action={send} />;
}

const RetryButton = ({ children }: { children: string }) => (
  <Button type="submit" size="sm" variant="outline">
    {children}
  </Button>
);
