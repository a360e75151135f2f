import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { CARD, FREE, ONE_BILL, pricedMethods } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import {
  Alert,
  AnchorButton,
  Button,
  Flex,
  formatMoment,
  formatPrice,
  LinkButton,
  Stack,
  Text,
  useAction,
  withZone,
} from '@azadkar/shared-ui';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { ConfirmButton } from './confirm-button';

export type PricedMethod = (typeof pricedMethods)[number];

/** The methods on offer; all of them where the api does not say: it refuses the others itself. */
export const loadOfferedMethods = (request: Request): Promise<readonly PricedMethod[]> =>
  call(ticketing.paymentMethods, { request }).then(
    ({ methods }) => pricedMethods.filter((method) => methods.includes(method)),
    () => pricedMethods,
  );

export const methodLabels = {
  [CARD]: 'Card: you pay on the page of our bank and come back here',
  [ONE_BILL]: '1Bill: you get a number to pay in your banking app, at an ATM or a branch',
  [FREE]: 'Free: there is nothing to pay',
};

/** What of the event or membership was ordered, and for whom: `Standard for Rida Second`; empty for a membership. */
export const describeTicket = ({ kind, package_name, holder_name }: Order): string =>
  kind === 'ticket' ? [package_name, holder_name].filter(Boolean).join(' for ') : '';

/** The order in one line, for the names of its buttons: `Freelance Summit, Standard for Rida Second`. */
export const describeOrder = (order: Order): string =>
  [order.ticket.event_name, describeTicket(order)].filter(Boolean).join(', ');

/** Leaves for the bank's page. Resolves only when the Back button shows this page again, so what was pressed stays busy. */
export function leaveFor(address: string): Promise<unknown> {
  window.location.assign(address);
  return new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
}

interface PayProps {
  order: Order;
  size?: 'sm' | 'md';
}

/** The link to where a pending order is paid: the bank's page, or the bill. Nothing when it cannot be paid (any more). */
export function PayOrder({ order, size = 'md' }: PayProps) {
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

interface ChangeProps extends PayProps {
  /** Loads the page's data again. */
  onChange: () => Promise<unknown>;
}

/** A button that pays a pending order in the other way, and goes on to where it is paid. */
export function ChangeMethod({ order, size = 'md', onChange }: ChangeProps) {
  const toBill = order.redirect_url !== null;
  const label = toBill ? 'Pay with 1Bill' : 'Pay by card';
  const navigate = useNavigate();
  const { busy, run } = useAction(async () => {
    try {
      const { redirect_url, id } = await call(ticketing.changePaymentMethod, {
        params: { orderId: order.id },
        body: { payment_method: toBill ? ONE_BILL : CARD },
      });
      if (redirect_url) await leaveFor(redirect_url);
      else await navigate(`${paths.payBill}?id=${id}`);
    } finally {
      await onChange();
    }
  });
  return (
    <Button
      variant="outline"
      size={size}
      loading={busy}
      onClick={run}
      aria-label={`${label} instead for ${describeOrder(order)}`}
    >
      {label} instead
    </Button>
  );
}

/** A button that cancels a pending order, once the member has confirmed it. */
export const CancelOrder = ({ order, size = 'md', onChange }: ChangeProps) => (
  <ConfirmButton
    variant="ghost"
    size={size}
    aria-label={`Cancel order of ${describeOrder(order)}`}
    title="Cancel this order?"
    confirmLabel="Cancel the order"
    cancelLabel="Keep it"
    destructive
    consequences={
      <>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {describeOrder(order)}
        </Text>
        <Text mt="2" color="fg.muted">
          {order.kind === 'ticket' ? 'The seat is given back at once. ' : ''}Nothing has been charged. A payment that
          arrives afterwards is returned.
        </Text>
      </>
    }
    onConfirm={() => call(ticketing.cancelOrder, { params: { orderId: order.id } }).finally(onChange)}
  >
    Cancel order
  </ConfirmButton>
);

/** What can be done with a pending order. */
export function OrderActions(props: ChangeProps) {
  const { order, size } = props;
  return (
    <Flex gap="3" wrap="wrap">
      <PayOrder order={order} size={size} />
      <ChangeMethod {...props} />
      <CancelOrder {...props} />
    </Flex>
  );
}

interface UnpaidProps {
  orders: readonly Order[];
  /** Such as 'You have an unpaid order for this event'. */
  title: string;
}

/** Orders that wait for their payment, each with the ways on: pay it, pay it in another way, cancel it. */
export function UnpaidOrders({ orders, title }: UnpaidProps) {
  const { revalidate } = useRevalidator();
  if (orders.length === 0) return null;
  return (
    <Stack gap="3">
      {orders.map((order) => (
        <Alert
          key={order.id}
          tone="warning"
          live={false}
          title={title}
          action={<OrderActions order={order} size="sm" onChange={revalidate} />}
        >
          {describeOrder(order)}: {formatPrice(order.grand_total)}
          {order.expires_at && `, to be paid before ${withZone(formatMoment(order.expires_at))}`}.
        </Alert>
      ))}
    </Stack>
  );
}
