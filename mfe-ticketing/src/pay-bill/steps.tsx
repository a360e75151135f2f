import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Box, chakra, formatPrice, Heading, Text } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { BillReference } from './bill-reference';

interface Props {
  order: Order;
  /** The association's 1Bill prefix followed by the order's id. */
  reference: string;
}

/** The steps in the banking app, with the names that it uses. */
export function Steps({ order, reference }: Props) {
  return (
    <Box as="section" aria-labelledby="bill-steps">
      <Heading id="bill-steps" size="xl" mb="5">
        How to pay
      </Heading>
      <List>
        <Step>Open your banking app.</Step>
        <Step>
          Add <strong>1Bill</strong> as a beneficiary.
        </Step>
        <Step>
          Choose <strong>Invoice/Voucher Payments</strong>.
        </Step>
        <Step>
          Enter your order id:
          <BillReference reference={reference} />
          <Text textStyle="sm" color="fg.muted">
            {reference.slice(0, -order.id.length)} followed by your order’s number, {order.id}.
          </Text>
        </Step>
        <Step>
          Transfer <strong>{formatPrice(order.grand_total)}</strong>.
        </Step>
      </List>
    </Box>
  );
}

function Step({ children }: { children: ReactNode }) {
  return (
    <li>
      <div>{children}</div>
    </li>
  );
}

const List = chakra('ol', {
  base: {
    listStyleType: 'none',
    counterReset: 'step',
    display: 'grid',
    gap: '5',
    '& > li': {
      counterIncrement: 'step',
      display: 'grid',
      gridTemplateColumns: '2rem minmax(0, 1fr)',
      gap: '4',
      _before: {
        content: 'counter(step)',
        display: 'grid',
        placeItems: 'center',
        width: '8',
        height: '8',
        rounded: 'full',
        bg: 'brand.muted',
        color: 'brand.fg',
        fontWeight: 'semibold',
        textStyle: 'sm',
      },
    },
    '& > li > div': { pt: '1' },
  },
});
