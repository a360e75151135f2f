import { call, submit } from '@azadkar/shared-api';
import { volunteerStatuses } from '@azadkar/shared-api/network/rules';
import { networkStaff } from '@azadkar/shared-api/network/staff';
import type { VolunteerAnswerForm, VolunteerRow } from '@azadkar/shared-api/network/staff/schema';
import { publicLists } from '@azadkar/shared-api/public';
import { chakra, formatShortDate, Text } from '@azadkar/shared-ui';
import { RadioGroupField, TextAreaField } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useChange } from '../actions/action-button';
import { EditForm } from '../edit/edit-form';
import { badgeOf, EmailLink, Facts, PhoneLink } from '../layout/panel';
import { listPage } from '../list/list-page';
import type { RowDialogProps } from '../list/staff-list';

const [OfferBadge] = badgeOf<VolunteerRow['status']>({
  new: 'accent',
  contacted: 'blue',
  accepted: 'green',
  declined: 'gray',
});

export const { loader, Component } = listPage({
  title: 'Volunteers',
  lead: 'Members who offer their time: as contributors of a chapter, ambassadors, hosts, speakers.',
  one: 'offer',
  endpoint: networkStaff.volunteers,
  exportedBy: networkStaff.exportVolunteers,
  columns: [
    {
      name: 'member',
      header: 'Member',
      isRowHeader: true,
      cell: ({ member, description }) => (
        <>
          {member.name}
          <chakra.span display="block" color="fg.muted" fontWeight="normal" textStyle="xs" lineClamp="2">
            {description}
          </chakra.span>
        </>
      ),
    },
    { name: 'kind', header: 'Offers', cell: ({ kind }) => kind },
    { name: 'created', header: 'Sent', cell: ({ created_at }) => formatShortDate(created_at), sort: '-age' },
    {
      name: 'status',
      besideTitle: true,
      header: 'Status',
      cell: ({ status }) => <OfferBadge status={status} />,
    },
  ],
  rowActions: {
    name: 'answer',
    header: 'Answer',
    actions: [
      {
        label: 'Read and answer',
        nameOf: ({ member }) => `Read and answer ${member.name}`,
        Dialog: AnswerVolunteer,
      },
    ],
  },
  idOf: ({ id }) => id,
  searches: 'Name, email or number',
  more: (request) =>
    call(publicLists.listedNames, { params: { list: 'volunteer-kinds' }, query: { all: true }, request }),
  filtersOf: (kinds) => [
    { name: 'status', label: 'Status', choices: volunteerStatuses },
    { name: 'kind', label: 'Offers', choices: kinds },
  ],
  defaultSort: '-age',
  empty: { title: 'No offers yet', text: 'Members send them from the pages of the network.' },
});

/** What a member offers, and an answer by email. */
function AnswerVolunteer({ row, onClose }: RowDialogProps<VolunteerRow>) {
  const change = useChange();
  const { id, version, kind, member, description } = row;
  const send = (body: VolunteerAnswerForm) =>
    change(() => submit(networkStaff.answerVolunteer, { params: { requestId: id }, body })).then(onClose);
  return (
    <Dialog open onClose={onClose} title={`${member.name}: ${kind}`}>
      <Facts
        facts={[
          ['Email', <EmailLink key="email" email={member.email} />],
          ['Phone', member.phone && <PhoneLink key="phone" phone={member.phone} />],
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
