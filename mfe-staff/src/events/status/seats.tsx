import { chakra, formatNumber } from '@azadkar/shared-ui';

/** How many seats are taken, of how many there are. */
export function Seats({ taken, capacity }: { taken: number; capacity: number | null }) {
  const isFull = capacity !== null && taken >= capacity;
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {formatNumber(taken)}
      {capacity !== null && <chakra.span color="fg.muted"> of {formatNumber(capacity)}</chakra.span>}
      {isFull && <chakra.strong color="fg.warning"> · full</chakra.strong>}
    </chakra.span>
  );
}
