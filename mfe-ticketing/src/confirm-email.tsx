import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { Alert, Button, notify, useAction, useSession } from '@azadkar/shared-ui';

interface Props {
  title: string;
  /** What the member can do now. */
  now: string;
  /** What the member gets by it: a sentence that begins with "you". */
  then: string;
}

/** Says what a member gets by confirming the email address, and sends its link again. */
export function ConfirmEmail({ title, now, then }: Props) {
  const email = useSession(({ details }) => details?.email) ?? 'your address';
  const { busy, run } = useAction(async () => notify.success((await submit(account.sendVerification)).message));
  return (
    <Alert
      tone="warning"
      live={false}
      title={title}
      action={
        <Button size="sm" variant="outline" loading={busy} onClick={run}>
          Send the email again
        </Button>
      }
    >
      {now} Once you have opened the link that we sent to {email}, {then}
    </Alert>
  );
}
