import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { Alert, Button, notify, useAction } from '@azadkar/shared-ui';

/** Reminds a member to verify the email address; an unverified address blocks nothing. */
export function VerificationBanner({ email }: { email: string }) {
  const { busy, run } = useAction(async () => notify.success((await submit(account.sendVerification)).message));
  return (
    <Alert
      tone="warning"
      live={false}
      title="Please verify your email"
      action={
        <Button size="sm" variant="outline" loading={busy} onClick={run}>
          Send the email again
        </Button>
      }
    >
      We sent a link to {email}. Until you open it, we cannot be sure that tickets and receipts reach you.
    </Alert>
  );
}
