import type { EventMoney, StaffPackage } from '@azadkar/shared-api/ticketing/staff/schema';
import { formatNumber, formatPrice } from '@azadkar/shared-ui';
import { Panel } from '../../layout/panel';
import { Records } from '../../layout/records';
import { Seats } from '../status/seats';

/** How each package sells; with what it brought in, for those who look after money. */
export function SalesPanel({ packages, money }: { packages: readonly StaffPackage[]; money: EventMoney | null }) {
  const salesOf = ({ id }: StaffPackage) => money?.packages.find((other) => other.id === id);
  const columns = [
    { header: 'Package', cell: ({ name }: StaffPackage) => name },
    {
      header: 'Price',
      end: true,
      cell: ({ price, discounted_price }: StaffPackage) => formatPrice(discounted_price ?? price),
    },
    { header: 'Taken', end: true, cell: (offer: StaffPackage) => <Seats {...offer} /> },
  ];
  const ofMoney = [
    { header: 'Sold', end: true, cell: (offer: StaffPackage) => formatNumber(salesOf(offer)?.sold ?? 0) },
    { header: 'Brought in', end: true, cell: (offer: StaffPackage) => formatPrice(salesOf(offer)?.total ?? 0) },
  ];
  return (
    <Panel title="Packages" flush>
      <Records
        rows={packages}
        columns={money ? [...columns, ...ofMoney] : columns}
        keyOf={({ id }) => String(id)}
        empty="There are none yet."
      />
    </Panel>
  );
}
