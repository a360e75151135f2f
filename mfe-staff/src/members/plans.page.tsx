import { planRecord } from '@azadkar/shared-api/account/records';
import { formatMonths } from '@azadkar/shared-api/account/rules';
import type { PlanRow } from '@azadkar/shared-api/account/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Badge, formatDate, formatNumber, formatPrice } from '@azadkar/shared-ui';
import { SmallText } from '../layout/panel';
import { listPage } from '../list/list-page';

export const { loader, Component } = listPage({
  title: 'Plans',
  lead: 'What a membership is called, gives and costs. One plan is free: everyone has it who has no other.',
  create: { to: staffPaths.newPlan, label: 'New plan' },
  one: 'plan',
  endpoint: planRecord.calls.page,
  defaultSort: 'position',
  columns: [
    { name: 'name', header: 'Plan', cell: ({ name }) => name, sort: 'name', isRowHeader: true },
    { name: 'price', header: 'Price', cell: (row) => <Price {...row} />, align: 'end' },
    { name: 'term', header: 'Term', cell: ({ term_months: months }) => (months ? formatMonths(months) : 'No end') },
    {
      name: 'sale',
      header: 'Status',
      besideTitle: true,
      cell: ({ enabled }) => (
        <Badge colorPalette={enabled ? 'green' : 'gray'}>{enabled ? 'On sale' : 'Off sale'}</Badge>
      ),
    },
    { name: 'members', header: 'Members', cell: ({ members }) => formatNumber(members), align: 'end' },
    { name: 'position', header: 'Position', cell: ({ position }) => position, sort: 'position', optional: true },
  ],
  idOf: ({ id }) => id,
  linkOf: ({ id }) => toPath(staffPaths.plan, { planId: id }),
  searches: 'Name',
  empty: { title: 'No plan yet', text: 'One is free: everyone has it who has no other.' },
});

const Price = ({ price, discounted_price, next_price, next_price_from }: PlanRow) => (
  <>
    {price === 0 ? 'Free' : formatPrice(discounted_price ?? price)}
    {next_price && next_price_from && (
      <SmallText>
        {formatPrice(next_price)} from {formatDate(next_price_from)}
      </SmallText>
    )}
  </>
);
