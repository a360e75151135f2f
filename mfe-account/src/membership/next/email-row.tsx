import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { Button, notify, useAction } from '@azadkar/shared-ui';
import { NextRow } from '@azadkar/shared-ui/blocks';
import { MailWarning } from 'lucide-react';

/** An address that is not verified; it blocks nothing. */
export function EmailRow({ email }: { email: string }) {
  const { busy, run } = useAction(async () => notify.success((await submit(account.sendVerification)).message));
  return (
    <NextRow
      icon={MailWarning}
      tone="due"
      title="Please verify your email"
      action={
        <Button size="sm" variant="outline" loading={busy} onClick={run}>
          Send the email again
        </Button>
      }
    >
      We sent a link to {email}. Until you open it, we cannot be sure that tickets and receipts reach you.
    </NextRow>
  );
}
