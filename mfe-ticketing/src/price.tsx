import { formatPrice, Text } from '@azadkar/shared-ui';

interface Props {
  /** Rupees */
  price: number;
  discounted: number | null;
}

/** What a ticket costs, and what it cost before. */
export function Price({ price, discounted }: Props) {
  if (!discounted) return price === 0 ? 'Free' : formatPrice(price);
  return (
    <>
      {formatPrice(discounted)}{' '}
      <Text as="s" color="fg.muted" fontWeight="normal">
        {formatPrice(price)}
      </Text>
    </>
  );
}
