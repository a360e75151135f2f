import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { promotionRecord } from '@azadkar/shared-api/safety-net/records';
import type { PromotionRow } from '@azadkar/shared-api/safety-net/staff/schema';
import { chakra, formatNumber, formatShortDate } from '@azadkar/shared-ui';
import { listPage } from '../list/list-page';
import { PromotionStatus, promotionStateLabels } from './promotion-status';

export const { loader, Component } = listPage({
  title: 'Promotions',
  lead: 'Discounts of partners, with a code for each member.',
  create: { to: staffPaths.newPromotion, label: 'New promotion' },
  one: 'promotion',
  endpoint: promotionRecord.calls.page,
  exportedBy: promotionRecord.calls.export,
  columns: [
    { name: 'title', header: 'Promotion', cell: ({ title }) => title, sort: 'title', isRowHeader: true },
    { name: 'company', header: 'Company', cell: ({ company_name }) => company_name },
    { name: 'state', header: 'Status', besideTitle: true, cell: ({ state }) => <PromotionStatus status={state} /> },
    { name: 'claimed', header: 'Claimed', cell: ({ claimed }) => formatNumber(claimed), align: 'end' },
    { name: 'left', header: 'Left', cell: (row) => <Left {...row} />, align: 'end' },
    {
      name: 'until',
      header: 'Until',
      cell: ({ valid_until }) => (valid_until ? formatShortDate(valid_until) : 'No end'),
      sort: 'until',
    },
    { name: 'benefit', header: 'Benefit', cell: ({ benefit }) => benefit, optional: true },
  ],
  idOf: ({ id }) => id,
  linkOf: ({ id }) => toPath(staffPaths.promotion, { promotionId: id }),
  searches: 'Title or company',
  filters: [{ name: 'state', label: 'Status', words: promotionStateLabels }],
  empty: { title: 'No promotion yet', text: 'Create one, then import its codes.' },
});

/** A promotion without codes disappoints members: it is said in words. */
const Left = ({ left, state }: PromotionRow) =>
  left === 0 && state === 'running' ? (
    <chakra.span color="fg.error" fontWeight="semibold">
      None
    </chakra.span>
  ) : (
    formatNumber(left)
  );
