import { call } from '@azadkar/shared-api';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { Handover } from '@azadkar/shared-api/safety-net/staff/schema';
import { chakra, formatMoment, formatShortDate } from '@azadkar/shared-ui';
import { useRevalidator } from 'react-router-dom';
import { ActionButton } from '../../actions/action-button';
import { TablePanel } from '../../layout/panel';
import { listPage } from '../../list/list-page';
import { Banks, saveHandover } from './banks';

export const { loader, Component } = listPage({
  title: 'Bank leads',
  lead: 'Members who want a freelancer digital account. Each bank gets its requests once, in a file that only the bank can open.',
  one: 'request',
  endpoint: safetyNetStaff.leads,
  more: async (request) => {
    const [banks, handovers] = await Promise.all([
      call(safetyNetStaff.banks, { request }),
      call(safetyNetStaff.handovers, { request }),
    ]);
    return { banks, handovers };
  },
  above: ({ banks }) => <Banks banks={banks} />,
  below: ({ handovers }) => <Handovers handovers={handovers} />,
  columns: [
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
  ],
  idOf: ({ id }) => id,
  searches: 'Name, number or city',
  filtersOf: ({ banks }) => [
    { name: 'bank', label: 'Bank', choices: banks.map(({ bank }) => bank) },
    { name: 'handed', label: 'With the bank', words: { yes: 'Yes', no: 'Not yet' } },
  ],
  defaultSort: '-age',
  empty: { title: 'No requests yet', text: 'Members send them from the page of the digital account.' },
});

/** What was handed over, by whom, to which key, and how often the file was fetched. */
const Handovers = ({ handovers }: { handovers: readonly Handover[] }) => (
  <chakra.div mt="6">
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
  </chakra.div>
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
