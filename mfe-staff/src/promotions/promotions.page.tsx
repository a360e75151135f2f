import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { PromotionRow } from '@azadkar/shared-api/safety-net/staff/schema';
import { chakra, EmptyState, formatNumber, formatShortDate, LinkButton } from '@azadkar/shared-ui';
import { Plus } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../layout/staff-page';
import type { ColumnOf } from '../list/columns';
import { loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';
import { PromotionStatus, promotionStateLabels } from './promotion-status';

export const loader = ({ request }: LoaderFunctionArgs) => loadList(safetyNetStaff.promotions, request);

const columns: readonly ColumnOf<typeof safetyNetStaff.promotions>[] = [
  { name: 'title', header: 'Promotion', cell: ({ title }) => title, sort: 'title', isRowHeader: true },
  { name: 'company', header: 'Company', cell: ({ company_name }) => company_name },
  { name: 'state', header: 'Status', besideTitle: true, cell: ({ state }) => <PromotionStatus state={state} /> },
  { name: 'claimed', header: 'Claimed', cell: ({ claimed }) => formatNumber(claimed), align: 'end' },
  { name: 'left', header: 'Left', cell: (row) => <Left {...row} />, align: 'end' },
  {
    name: 'until',
    header: 'Until',
    cell: ({ valid_until }) => (valid_until ? formatShortDate(valid_until) : 'No end'),
    sort: 'until',
  },
  { name: 'benefit', header: 'Benefit', cell: ({ benefit }) => benefit, optional: true },
];

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const create = (
    <LinkButton to={staffPaths.newPromotion} size="sm">
      <Plus aria-hidden="true" />
      New promotion
    </LinkButton>
  );
  return (
    <StaffPage title="Promotions" lead="Discounts of partners, with a code for each member." action={create}>
      <StaffList
        name="promotions"
        one="promotion"
        many="promotions"
        endpoint={safetyNetStaff.promotions}
        exportedBy={safetyNetStaff.exportPromotions}
        loaded={loaded}
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => toPath(staffPaths.promotion, { promotionId: id })}
        searches="Title or company"
        filters={[
          {
            name: 'state',
            label: 'Status',
            choices: Object.entries(promotionStateLabels).map(([value, label]) => ({ value, label })),
          },
        ]}
        empty={<EmptyState title="No promotion yet" text="Create one, then import its codes." action={create} />}
      />
    </StaffPage>
  );
}

/** A promotion without codes disappoints members: it is said in words. */
const Left = ({ left, state }: PromotionRow) =>
  left === 0 && state === 'running' ? (
    <chakra.span color="fg.error" fontWeight="semibold">
      None
    </chakra.span>
  ) : (
    formatNumber(left)
  );
