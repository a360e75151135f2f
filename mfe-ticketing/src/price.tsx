import { formatPrice, Text } from '@azadkar/shared-ui';

interface Props {
  /** Rupees */
  price: number;
  discounted: number | null;
}

/** The price of a ticket, and the regular price struck through when it is discounted. */
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
