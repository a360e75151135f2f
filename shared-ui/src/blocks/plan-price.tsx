import { describeCharge } from '@azadkar/shared-api/account/rules';
import type { Package } from '@azadkar/shared-api/account/schema';
import { orderTotals } from '@azadkar/shared-api/payments/rules';
import { chakra, Flex, formatPrice, Text } from '@azadkar/shared-ui';

/** The price of a plan with its label, and below it what is charged, and when. */
export function PlanPrice({ plan }: { plan: Package }) {
  const { subtotal, discount, total } = orderTotals(plan.price, plan.discounted_price);
  const charge = describeCharge(plan);
  return (
    <div>
      <Flex align="baseline" gap="2" wrap="wrap">
        <Text as="span" textStyle="4xl" fontWeight="extrabold">
          {total === 0 ? 'Free' : formatPrice(total)}
        </Text>
        {total > 0 && plan.price_label && <chakra.span color="fg.muted">{plan.price_label}</chakra.span>}
        {discount > 0 && (
          <Text as="span" color="fg.muted">
            <chakra.span srOnly>instead of </chakra.span>
            <s>{formatPrice(subtotal)}</s>
          </Text>
        )}
      </Flex>
      {charge && (
        <Text mt="1" textStyle="sm" fontWeight="semibold">
          {charge}
        </Text>
      )}
    </div>
  );
}
