import type { StaffPackage } from '@azadkar/shared-api/ticketing/staff/schema';
import {
  Button,
  Card,
  chakra,
  formatMoment,
  formatPrice,
  Heading,
  HStack,
  IconButton,
  useAction,
} from '@azadkar/shared-ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Facts } from '../../layout/facts';
import { StatusBadge } from '../../layout/status-badge';
import { Seats } from '../status/seats';

interface Props {
  offer: StaffPackage;
  onEdit: (() => void) | undefined;
  onMove: (step: 1 | -1) => Promise<void>;
  isFirst: boolean;
  isLast: boolean;
}

const COLORS = { on_sale: 'green', not_on_sale: 'gray', sold_out: 'accent' } as const;

function statusOf({ on_sale, capacity, taken }: StaffPackage): keyof typeof COLORS {
  if (on_sale) return 'on_sale';
  return capacity !== null && taken >= capacity ? 'sold_out' : 'not_on_sale';
}

/** A package as it is, with what can be done about it. */
export function PackageRow({ offer, onEdit, onMove, isFirst, isLast }: Props) {
  const up = useAction(() => onMove(-1));
  const down = useAction(() => onMove(1));
  const { name, price, discounted_price, capacity, taken, sale_from, sale_until } = offer;
  return (
    <Card p="4" gap="3">
      <HStack justify="space-between" gap="3" wrap="wrap">
        <HStack gap="3" minWidth="0">
          <Heading as="h2" size="md" fontSize="sm" overflowWrap="anywhere">
            {name}
          </Heading>
          <StatusBadge status={statusOf(offer)} colors={COLORS} />
        </HStack>
        <HStack gap="1">
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={`Move ${name} up`}
            disabled={isFirst}
            loading={up.busy}
            onClick={() => void up.run()}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={`Move ${name} down`}
            disabled={isLast}
            loading={down.busy}
            onClick={() => void down.run()}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          {onEdit && (
            <Button size="xs" variant="outline" onClick={onEdit}>
              Edit<chakra.span srOnly> {name}</chakra.span>
            </Button>
          )}
        </HStack>
      </HStack>
      <Facts
        facts={[
          [
            'Price',
            discounted_price === null ? formatPrice(price) : <Reduced key="price" {...{ price, discounted_price }} />,
          ],
          ['Taken', <Seats key="seats" taken={taken} capacity={capacity} />],
          ['On sale from', sale_from && formatMoment(sale_from)],
          ['On sale until', sale_until && formatMoment(sale_until)],
        ]}
      />
    </Card>
  );
}

function Reduced({ price, discounted_price }: { price: number; discounted_price: number }) {
  return (
    <>
      {formatPrice(discounted_price)} <chakra.s color="fg.muted">{formatPrice(price)}</chakra.s>
    </>
  );
}
