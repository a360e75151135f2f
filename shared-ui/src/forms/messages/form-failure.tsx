import { withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { useLocation } from 'react-router-dom';
import { AnchorButton, Button } from '../../actions/button';
import { useSession } from '../../session/use-session';
import type { Failure } from '../failure';
import { FocusNotice } from './focus-notice';

/** Why the form was not accepted, and what to do. The entered text stays in every case. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  const signedIn = useSession((session) => session.signedIn);
  if (!failure) return null;
  if (failure.kind === 'signed-out') return signedIn ? <SignedInAgain /> : <SignedOut />;
  return (
    <FocusNotice
      when={failure}
      tone="error"
      title="Error"
      action={failure.kind === 'unreachable' && <RetryButton>Try again</RetryButton>}
    >
      {failure.message}
    </FocusNotice>
  );
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

function RetryButton({ children }: { children: string }) {
  return (
    <Button type="submit" size="sm" variant="outline">
      {children}
    </Button>
  );
}
