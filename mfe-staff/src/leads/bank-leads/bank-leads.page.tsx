import { call } from '@azadkar/shared-api';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { Handover } from '@azadkar/shared-api/safety-net/staff/schema';
import { chakra, EmptyState, formatMoment, formatShortDate } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { ActionButton } from '../../actions/action-button';
import { TablePanel } from '../../layout/panel';
import { StaffPage } from '../../layout/staff-page';
import type { ColumnOf } from '../../list/columns';
import { loadList } from '../../list/load-list';
import { StaffList } from '../../list/staff-list';
import { Banks, saveHandover } from './banks';

export async function loader({ request }: LoaderFunctionArgs) {
  const [loaded, banks, handovers] = await Promise.all([
    loadList(safetyNetStaff.leads, request),
    call(safetyNetStaff.banks, { request }),
    call(safetyNetStaff.handovers, { request }),
  ]);
  return { loaded, banks, handovers };
}

const columns: readonly ColumnOf<typeof safetyNetStaff.leads>[] = [
  { name: 'member', header: 'Member', cell: ({ member }) => member.name, isRowHeader: true },
  { name: 'id', header: 'Reference', optional: true, cell: ({ id }) => id },
  { name: 'bank', header: 'Bank', cell: ({ bank }) => bank },
  { name: 'city', header: 'City', cell: ({ city, state }) => `${city}, ${state}` },
  {
    name: 'created',
    header: 'Requested',
    cell: ({ created_at }) => formatShortDate(created_at),
    short: true,
    sort: '-age',
  },
  {
    name: 'handed',
    header: 'With the bank',
    cell: ({ handed_over_at }) => (handed_over_at ? formatShortDate(handed_over_at) : 'Not yet'),
    short: true,
  },
];

export function Component() {
  const { loaded, banks, handovers } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title="Bank leads"
      lead="Members who want a freelancer digital account. Each bank gets its requests once, in a file that only the bank can open."
    >
      <Banks banks={banks} />
      <StaffList
        one="request"
        many="requests"
        endpoint={safetyNetStaff.leads}
        loaded={loaded}
        columns={columns}
        idOf={({ id }) => id}
        searches="Name, number or city"
        filters={[
          { name: 'bank', label: 'Bank', choices: banks.map(({ bank }) => bank) },
          { name: 'handed', label: 'With the bank', words: { yes: 'Yes', no: 'Not yet' } },
        ]}
        defaultSort="-age"
        empty={<EmptyState title="No requests yet" text="Members send them from the page of the digital account." />}
      />
      <chakra.div mt="6">
        <Handovers handovers={handovers} />
      </chakra.div>
    </StaffPage>
  );
}

/** What was handed over, by whom, to which key, and how often the file was fetched. */
const Handovers = ({ handovers }: { handovers: readonly Handover[] }) => (
  <TablePanel
    title="What the banks have been given"
    empty="Nothing was handed over yet."
    rows={handovers}
    idOf={({ id }) => id}
    columns={[
      { header: 'Bank', cell: ({ bank, leads }) => `${bank}: ${leads === 1 ? 'one request' : `${leads} requests`}` },
      { header: 'By', cell: ({ made_by }) => made_by },
      { header: 'When', cell: ({ made_at }) => <time dateTime={made_at}>{formatMoment(made_at)}</time> },
      { header: 'Key', cell: ({ fingerprint }) => fingerprint },
      { header: 'Fetched', cell: ({ downloads }) => (downloads === 1 ? 'Once' : `${downloads} times`) },
      { header: 'File', cell: (handover) => <FetchFile {...handover} /> },
    ]}
  />
);

function FetchFile({ id, bank, made_at, available }: Handover) {
  const { revalidate } = useRevalidator();
  if (!available) return 'The file is gone';
  return (
    <ActionButton
      size="xs"
      aria-label={`Fetch the file for ${bank} of ${formatMoment(made_at)}`}
      action={() => saveHandover(id).then(revalidate)}
    >
      Fetch the file
    </ActionButton>
  );
}
