import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { PAYABLE_HOURS, UNCONFIRMED_PAYABLE_MINUTES } from '@azadkar/shared-api/payments/rules';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Alert, notify, SmallButton, useAction, useSession } from '@azadkar/shared-ui';

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
        <SmallButton loading={busy} onClick={run}>
          Send the email again
        </SmallButton>
      }
    >
      {now} Once you have opened the link that we sent to {email}, {then}
    </Alert>
  );
}

/** For a member who has little time to pay, as the email address is not confirmed. */
export function BriefOrderNotice({ order: { confirm_email, bill_reference } }: { order: Order }) {
  if (!confirm_email) return null;
  const hours = bill_reference ? PAYABLE_HOURS.bill : PAYABLE_HOURS.card;
  return (
    <ConfirmEmail
      title="Confirm your email address to have more time"
      now={`Until then we hold the seat for ${UNCONFIRMED_PAYABLE_MINUTES} minutes.`}
      then={`you have ${hours} hours to pay this order.`}
    />
  );
}
