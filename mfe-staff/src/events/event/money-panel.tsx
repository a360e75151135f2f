import type { EventMoney } from '@azadkar/shared-api/ticketing/staff/schema';
import { formatNumber, formatPrice } from '@azadkar/shared-ui';
import { Facts } from '../../layout/facts';
import { Panel } from '../../layout/panel';

/** What an event has brought in, what is owed, and what went back. */
export function MoneyPanel({ money }: { money: EventMoney }) {
  const sum = (count: number, total: number) => `${formatPrice(total)} (${formatNumber(count)})`;
  return (
    <Panel title="Money">
      <Facts
        facts={[
          ['Paid orders', sum(money.paid_orders, money.paid_total)],
          ['Unpaid orders', sum(money.unpaid_orders, money.unpaid_total)],
          ['Given back, or to be', sum(money.refunds, money.refund_total)],
          ['Tickets made by hand', formatNumber(money.made_by_hand)],
        ]}
      />
    </Panel>
  );
}
