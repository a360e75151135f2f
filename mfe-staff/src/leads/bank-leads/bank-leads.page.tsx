import { call } from '@azadkar/shared-api';
import { preferredBanks } from '@azadkar/shared-api/safety-net/rules';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { Handover } from '@azadkar/shared-api/safety-net/staff/schema';
import { Button, chakra, EmptyState, formatMoment, formatShortDate, Text, useAction } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { Panel } from '../../layout/panel';
import { StaffPage } from '../../layout/staff-page';
import type { ColumnOf } from '../../list/columns';
import { loadList } from '../../list/load-list';
import { StaffList } from '../../list/staff-list';
import { Banks } from './banks';
import { saveHandoverFile } from './save-handover-file';

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
    sort: 'age',
    descendingFirst: true,
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
          { name: 'bank', label: 'Bank', choices: preferredBanks },
          { name: 'handed', label: 'With the bank', words: { yes: 'Yes', no: 'Not yet' } },
        ]}
        defaultSort="-age"
        empty={<EmptyState title="No requests yet" text="Members send them from the page of the digital account." />}
      />
      <chakra.div mt="6">
        <Panel title="What the banks have been given" flush>
          <Handovers handovers={handovers} />
        </Panel>
      </chakra.div>
    </StaffPage>
  );
}

/** What was handed over, by whom, to which key, and how often the file was fetched. */
function Handovers({ handovers }: { handovers: readonly Handover[] }) {
  if (handovers.length === 0)
    return (
      <Text p="4" color="fg.muted">
        Nothing was handed over yet.
      </Text>
    );
  return (
    <chakra.ul listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
      {handovers.map((handover) => (
        <li key={handover.id}>
          <Row handover={handover} />
        </li>
      ))}
    </chakra.ul>
  );
}

function Row({
  handover: { id, bank, leads, made_by, made_at, fingerprint, downloads, available },
}: {
  handover: Handover;
}) {
  const { revalidate } = useRevalidator();
  const fetch = useAction(async () => {
    await saveHandoverFile(id);
    await revalidate();
  });
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" px="4" py="3">
      <chakra.div flex="1 1 16rem" minWidth="0">
        <Text fontWeight="medium">
          {bank}: {leads === 1 ? 'one request' : `${leads} requests`}
        </Text>
        <Text color="fg.muted" textStyle="xs">
          {made_by} · <time dateTime={made_at}>{formatMoment(made_at)}</time> · key {fingerprint} · fetched{' '}
          {downloads === 1 ? 'once' : `${downloads} times`}
        </Text>
      </chakra.div>
      {available ? (
        <Button
          size="xs"
          variant="outline"
          aria-label={`Fetch the file for ${bank} of ${formatMoment(made_at)}`}
          loading={fetch.busy}
          onClick={() => void fetch.run()}
        >
          Fetch the file
        </Button>
      ) : (
        <Text color="fg.muted" textStyle="xs">
          The file is gone
        </Text>
      )}
    </chakra.div>
  );
}
