import { call, submit } from '@azadkar/shared-api';
import { formatShortMoment } from '@azadkar/shared-api/format';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { DifferenceKind } from '@azadkar/shared-api/payments/rules';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { Difference, Reconciliation } from '@azadkar/shared-api/payments/staff/schema';
import {
  Alert,
  Badge,
  chakra,
  EmptyState,
  formatDay,
  formatNumber,
  formatPrice,
  PageLink,
  Text,
} from '@azadkar/shared-ui';
import { TextAreaField } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ActionButton, ChangeButton, useChange } from '../actions/action-button';
import { Panel, SmallText, TablePanel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';

export const loader = ({ request }: LoaderFunctionArgs) => call(paymentsStaff.reconciliation, { request });

/** Our payments beside the list of the payment provider, day by day. */
export function Component() {
  const { days, differences, lists } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title="Reconciliation"
      lead="Every day that is over is compared with the payment provider’s own list. What we had missed is applied by itself; the rest is here."
    >
      {!lists && days.length === 0 ? (
        <EmptyState
          title="The provider gives no list"
          text="Compare its monthly statement with the export of the payments instead."
        />
      ) : (
        <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          {(days.length > 0 || differences.length > 0) && <DifferenceList differences={differences} />}
          <DayTable days={days} />
        </chakra.div>
      )}
    </StaffPage>
  );
}

type Day = Reconciliation['days'][number];

/** The last days, each with what the provider's list has. */
const DayTable = ({ days }: { days: readonly Day[] }) => (
  <TablePanel
    title="Days"
    empty="Yesterday is compared within the next hour."
    rows={days}
    idOf={({ day, provider }) => `${day} ${provider}`}
    columns={[
      { header: 'Day', cell: ({ day }) => formatDay(day), short: true },
      { header: 'Provider', cell: ({ provider }) => provider },
      { header: 'Payments', cell: ({ payments }) => formatNumber(payments), align: 'end' },
      { header: 'Sum', cell: ({ total }) => formatPrice(total), align: 'end' },
      {
        header: 'Result',
        cell: ({ open }) =>
          open === 0 ? <Badge colorPalette="green">Agrees</Badge> : <Badge colorPalette="accent">{open} open</Badge>,
      },
      { header: 'Compared', cell: ({ ran_at }) => formatShortMoment(ran_at), short: true },
      { header: 'Again', cell: ({ day }) => <Again day={day} /> },
    ]}
  />
);

function Again({ day }: Pick<Day, 'day'>) {
  const change = useChange();
  return (
    <ActionButton
      size="xs"
      aria-label={`Compare ${formatDay(day)} again`}
      action={() => change(() => submit(paymentsStaff.reconcileDay, { params: { day } }))}
    >
      Compare
    </ActionButton>
  );
}

/** What differs, each with what to do about it. */
function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0)
    return (
      <Alert tone="success" live={false} title="Nothing differs">
        Our payments agree with the provider’s list on every day that was compared.
      </Alert>
    );
  return (
    <Panel title={`${differences.length} to look at`} flush>
      <chakra.ul listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
        {differences.map((difference) => (
          <Row key={difference.id} difference={difference} />
        ))}
      </chakra.ul>
    </Panel>
  );
}

function Row({ difference }: { difference: Difference }) {
  const { id, kind, day, provider, reference, order_no, ours, theirs } = difference;
  const { title, advice } = differenceTexts[kind];
  return (
    <chakra.li p="4" display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" rowGap="1">
        <Text fontWeight="semibold">{title}</Text>
        <Text fontVariantNumeric="tabular-nums">
          We have {ours === null ? 'nothing' : formatPrice(ours)}, they have{' '}
          {theirs === null ? 'nothing' : formatPrice(theirs)}
        </Text>
      </chakra.div>
      <SmallText overflowWrap="anywhere">
        {formatDay(day)} · {provider} · {reference}
      </SmallText>
      <Text maxWidth="3xl">{advice}</Text>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {order_no && <PageLink to={toPath(staffPaths.order, { orderNo: order_no })}>Order {order_no}</PageLink>}
        <ChangeButton
          label="Settle"
          title={title}
          endpoint={paymentsStaff.settleDifference}
          params={{ differenceId: String(id) }}
          initialValues={{ note: '' }}
        >
          <TextAreaField
            name="note"
            label="What was done"
            description={order_no ? 'It stays in the history of the order.' : 'It stays in the audit log.'}
            rows={2}
            required
          />
        </ChangeButton>
      </chakra.div>
    </chakra.li>
  );
}

/** What each difference is, and what to do about it. */
const differenceTexts: Readonly<Record<DifferenceKind, { title: string; advice: string }>> = {
  not_recorded: {
    title: 'Paid at the provider, and not with us',
    advice: 'Open the order and ask the provider. If it stays unpaid, write to the provider with the reference.',
  },
  not_listed: {
    title: 'Paid with us, and not in the list',
    advice:
      'Compare the next day’s list first: it may have been booked after midnight. If it is missing there too, ask the provider, and do not return this money before.',
  },
  wrong_amount: {
    title: 'Another amount than the order’s',
    advice:
      'Ask the provider which amount is right. What came in too much is returned there; for what is missing write to the member.',
  },
  unknown_payment: {
    title: 'A payment that belongs to no order',
    advice: 'Look up the payer at the provider and have it returned there: no order with us can be refunded for it.',
  },
  refund_not_recorded: {
    title: 'Returned at the provider, and not with us',
    advice:
      'Somebody returned it in the provider’s own portal. Enter the refund on the order, by hand, so that the accounts agree.',
  },
  refund_not_listed: {
    title: 'Returned with us, and not in the list',
    advice:
      'Compare the next day’s list first. If it is missing there too, ask the provider whether the member got the money.',
  },
};
