import { PAYABLE_HOURS, UNCONFIRMED_PAYABLE_MINUTES } from '@azadkar/shared-api/payments/rules';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { ConfirmEmail } from './confirm-email';

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
