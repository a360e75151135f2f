import { volunteerKinds, volunteerStatuses } from '@azadkar/shared-api/network/rules';
import { volunteersQuery } from '@azadkar/shared-api/network/staff/schema';
import { listExport } from '../../../platform/tasks/list-export';
import { listVolunteers } from './volunteers.queries';

const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** Offers to contribute, as the list was filtered, in a file. */
export const exportVolunteersTask = listExport({
  list: 'volunteers',
  params: volunteersQuery,
  read: listVolunteers,
  columns: {
    'Member number': ({ member_no }) => member_no,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Offers: ({ kind }) => labelOf(volunteerKinds, kind),
    Status: ({ status }) => labelOf(volunteerStatuses, status),
    Sent: ({ created_at }) => created_at,
    Answered: ({ answered_at }) => answered_at,
    Description: ({ description }) => description,
  },
});
