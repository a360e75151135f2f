import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { notify, SmallButton, useAction } from '@azadkar/shared-ui';

/** What a reminder to confirm an email address consists of, in a banner or in a row; such an address blocks nothing. */
export function useEmailReminder(email: string) {
  const { busy, run } = useAction(async () => notify.success((await submit(account.sendVerification)).message));
  const action = (
    <SmallButton loading={busy} onClick={run}>
      Send the email again
    </SmallButton>
  );
  const children = `We sent a link to ${email}. Until you open it, we cannot be sure that tickets and receipts reach you.`;
  return { title: 'Please confirm your email address', action, children };
}
