import { formatPrice, Text } from '@azadkar/shared-ui';

interface Props {
  /** Rupees */
  price: number;
  discounted: number | null;
}

/** The price of a ticket, and the regular price struck through when it is discounted. */
export function Price({ price, discounted }: Props) {
  if (!discounted) return priceOrFree(price);
  return (
    <>
      {formatPrice(discounted)}{' '}
      <Text as="s" color="fg.muted" fontWeight="normal">
        {formatPrice(price)}
      </Text>
    </>
  );
}

const priceOrFree = (rupees: number) => (rupees === 0 ? 'Free' : formatPrice(rupees));

/** `PKR 4,000 to PKR 9,000`; one price when both are the same. */
export const formatPriceRange = (lowest: number, highest: number): string =>
  lowest === highest ? priceOrFree(lowest) : `${priceOrFree(lowest)} to ${priceOrFree(highest)}`;

/** `from PKR 4,000`, where there is little room. A range that begins at nothing keeps its end: `Free to PKR 9,000`. */
export const formatPriceFrom = (lowest: number, highest: number): string =>
  lowest === highest || lowest === 0 ? formatPriceRange(lowest, highest) : `from ${formatPrice(lowest)}`;
