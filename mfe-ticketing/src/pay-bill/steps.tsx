import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { formatPrice } from '@azadkar/shared-ui';
import { NumberedStep, NumberedSteps, Subsection } from '@azadkar/shared-ui/blocks';

interface Props {
  order: Order;
  /** The association's 1Bill prefix followed by the order's id. */
  reference: string;
}

/** The steps in the banking app, with the names that it uses. */
export function Steps({ order, reference }: Props) {
  return (
    <Subsection title="How to pay">
      <NumberedSteps>
        <NumberedStep>Open your banking app.</NumberedStep>
        <NumberedStep>
          Add <strong>1Bill</strong> as a beneficiary.
        </NumberedStep>
        <NumberedStep>
          Choose <strong>Invoice/Voucher Payments</strong>.
        </NumberedStep>
        <NumberedStep>
          Enter your order id: <strong>{reference}</strong>.
        </NumberedStep>
        <NumberedStep>
          Transfer <strong>{formatPrice(order.grand_total)}</strong>.
        </NumberedStep>
      </NumberedSteps>
    </Subsection>
  );
}
