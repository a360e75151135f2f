import { PAYABLE_HOURS, UNCONFIRMED_PAYABLE_MINUTES } from '@azadkar/shared-api/payments/rules';
import { maxUnpaidTickets } from '@azadkar/shared-api/ticketing/rules';
import { Text } from '@azadkar/shared-ui';
import { ConfirmEmail } from '../confirm-email';

interface Props {
  isConfirmed: boolean;
  /** The seats of the member's unpaid orders for this event. */
  unpaid: number;
}

const confirmed = maxUnpaidTickets({ isConfirmed: true });
const then = `you can book for ${confirmed} people, and have ${PAYABLE_HOURS.bill} hours to pay with 1Bill.`;

/** How many seats the member can book now. */
export const seatsLeft = ({ isConfirmed, unpaid }: Props) => Math.max(0, maxUnpaidTickets({ isConfirmed }) - unpaid);

export const isLimitReached = (limit: Props) => seatsLeft(limit) === 0;

/** How many seats a member may hold without having paid, said before a form is filled in for nothing. */
export function UnpaidLimit({ isConfirmed, unpaid }: Props) {
  const isReached = isLimitReached({ isConfirmed, unpaid });
  if (!isConfirmed)
    return (
      <ConfirmEmail
        title="Please confirm your email address"
        now={
          isReached
            ? 'Until then you can hold one seat, which you have.'
            : `Until then you can hold one seat, and have ${UNCONFIRMED_PAYABLE_MINUTES} minutes to pay its order.`
        }
        then={then}
      />
    );
  if (!isReached) return null;
  return <Text>You hold seats for {confirmed} people. Pay or cancel one of these orders to book for another.</Text>;
}
