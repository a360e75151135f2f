import { paths } from '@azadkar/shared-api/paths';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { AnchorButton, LinkButton } from '@azadkar/shared-ui';
import { describeOrder } from './describe-order';

interface Props {
  order: Order;
  size?: 'sm' | 'md';
}

/** The link to where a pending order is paid: the bank's page, or the bill. Nothing when it cannot be paid (any more). */
export function PayOrder({ order, size = 'md' }: Props) {
  const { id, redirect_url, bill_reference } = order;
  const text = redirect_url ? 'Pay by card at our bank' : 'Pay with 1Bill';
  const name = `${text} for ${describeOrder(order)}`;
  if (redirect_url) {
    return (
      <AnchorButton href={redirect_url} size={size} aria-label={name}>
        {text}
      </AnchorButton>
    );
  }
  if (!bill_reference) return null;
  return (
    <LinkButton to={`${paths.payBill}?id=${id}`} size={size} aria-label={name}>
      {text}
    </LinkButton>
  );
}
