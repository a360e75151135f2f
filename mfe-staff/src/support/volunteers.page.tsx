import { submit } from '@azadkar/shared-api';
import { volunteerKinds, volunteerStatuses } from '@azadkar/shared-api/network/rules';
import { networkStaff } from '@azadkar/shared-api/network/staff';
import type { VolunteerAnswerForm, VolunteerRow } from '@azadkar/shared-api/network/staff/schema';
import { Button, chakra, EmptyState, formatShortDate, Link, Text } from '@azadkar/shared-ui';
import { RadioGroupField, TextAreaField } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useChange } from '../actions/use-change';
import { EditForm } from '../edit/edit-form';
import { Facts } from '../layout/facts';
import { StaffPage } from '../layout/staff-page';
import { StatusBadge } from '../layout/status-badge';
import type { ColumnOf } from '../list/columns';
import { loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';

export const loader = ({ request }: LoaderFunctionArgs) => loadList(networkStaff.volunteers, request);

const kindOf = (kind: VolunteerRow['kind']) => volunteerKinds.find(({ value }) => value === kind)?.label ?? kind;

const columnsWith = (read: (offer: VolunteerRow) => void): readonly ColumnOf<typeof networkStaff.volunteers>[] => [
  {
    name: 'member',
    header: 'Member',
    isRowHeader: true,
    cell: (row) => (
      <>
        {row.member.name}
        <chakra.span display="block" color="fg.muted" fontWeight="normal" textStyle="xs" lineClamp="2">
          {row.description}
        </chakra.span>
      </>
    ),
  },
  { name: 'kind', header: 'Offers', cell: ({ kind }) => kindOf(kind) },
  {
    name: 'created',
    header: 'Sent',
    cell: ({ created_at }) => formatShortDate(created_at),
    sort: 'age',
    descendingFirst: true,
  },
  {
    name: 'status',
    besideTitle: true,
    header: 'Status',
    cell: ({ status }) => (
      <StatusBadge status={status} colors={{ new: 'accent', contacted: 'blue', accepted: 'green', declined: 'gray' }} />
    ),
  },
  {
    name: 'answer',
    header: 'Answer',
    cell: (row) => (
      <Button
        size="xs"
        variant="outline"
        whiteSpace="nowrap"
        aria-label={`Read and answer ${row.member.name}`}
        onClick={() => read(row)}
      >
        Read and answer
      </Button>
    ),
  },
];

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const [read, setRead] = useState<VolunteerRow | null>(null);
  return (
    <StaffPage
      title="Volunteers"
      lead="Members who offer their time: as contributors of a chapter, ambassadors, hosts, speakers."
    >
      <StaffList
        one="offer"
        many="offers"
        endpoint={networkStaff.volunteers}
        exportedBy={networkStaff.exportVolunteers}
        loaded={loaded}
        columns={columnsWith(setRead)}
        idOf={({ id }) => id}
        searches="Name, email or number"
        filters={[
          { name: 'status', label: 'Status', choices: volunteerStatuses },
          { name: 'kind', label: 'Offers', choices: volunteerKinds },
        ]}
        defaultSort="-age"
        empty={<EmptyState title="No offers yet" text="Members send them from the pages of the network." />}
      />
      {read && <AnswerVolunteer key={read.id} offer={read} kind={kindOf(read.kind)} onClose={() => setRead(null)} />}
    </StaffPage>
  );
}

interface Props {
  offer: VolunteerRow;
  kind: string;
  onClose: () => void;
}

/** What a member offers, and an answer by email. */
function AnswerVolunteer({ offer, kind, onClose }: Props) {
  const { change } = useChange();
  const { id, version, member, description } = offer;
  const send = (body: VolunteerAnswerForm) =>
    change(() => submit(networkStaff.answerVolunteer, { params: { requestId: id }, body })).then(onClose);
  return (
    <Dialog open onClose={onClose} title={`${member.name}: ${kind}`}>
      <Facts
        facts={[
          [
            'Email',
            <Link key="email" href={`mailto:${member.email}`}>
              {member.email}
            </Link>,
          ],
          [
            'Phone',
            <Link key="phone" href={`tel:${member.phone}`}>
              {member.phone}
            </Link>,
          ],
        ]}
      />
      <Text whiteSpace="pre-line" overflowWrap="anywhere" my="4">
        {description}
      </Text>
      <EditForm
        label="Answer"
        schema={() => import('@azadkar/shared-api/network/staff/schema').then((module) => module.volunteerAnswerForm)}
        saved={{ status: '', message: '', version }}
        draft={`volunteer-${id}`}
        onSave={send}
        button="Send the answer"
      >
        <RadioGroupField
          name="status"
          label="Answer"
          required
          choices={[
            { value: 'contacted', label: 'We would like to talk' },
            { value: 'accepted', label: 'Accept with thanks' },
            { value: 'declined', label: 'Decline kindly' },
          ]}
        />
        <TextAreaField name="message" label="Your words in the email" rows={4} characterLimit={2000} />
      </EditForm>
    </Dialog>
  );
}
