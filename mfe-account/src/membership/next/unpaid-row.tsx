import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { formatMoment, formatPrice, PageLink, withZone } from '@azadkar/shared-ui';
import { NextRow, PayOrder } from '@azadkar/shared-ui/blocks';
import { CreditCard } from 'lucide-react';

/** An order of a membership that waits for its payment. */
export function UnpaidRow({ order }: { order: Order }) {
  const { ticket, grand_total, expires_at, package_name } = order;
  return (
    <NextRow
      icon={CreditCard}
      tone="due"
      title={`Pay for ${ticket.event_name}`}
      action={<PayOrder order={order} size="sm" label="Pay now" />}
    >
      {formatPrice(grand_total)}
      {expires_at && `, before ${withZone(formatMoment(expires_at))}`}.{' '}
      <PageLink to={toPath(paths.orderMembership, { packageName: String(package_name).toLowerCase() })}>
        Pay in another way, or cancel
      </PageLink>
    </NextRow>
  );
}
