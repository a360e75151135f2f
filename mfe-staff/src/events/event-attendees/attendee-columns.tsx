import { formatShortMoment } from '@azadkar/shared-api/format';
import type { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { Attendee } from '@azadkar/shared-api/ticketing/staff/schema';

import type { ColumnOf } from '../../list/columns';
import { TicketBadge } from '../status/ticket-badge';

const SOURCES = { enroll: 'Enrolled', package: 'Booked', staff: 'Made by the staff' } as const;

/** The columns of the list of attendees; those who only keep the door see no addresses and numbers. */
export function attendeeColumns(sees: {
  seesContact: boolean;
  hasPackages: boolean;
}): ColumnOf<typeof ticketingStaff.attendees>[] {
  const contact: ColumnOf<typeof ticketingStaff.attendees>[] = [
    { name: 'email', header: 'Email', cell: ({ email }) => email },
    { name: 'phone', header: 'Phone', cell: ({ phone }) => phone, optional: true },
  ];
  return [
    { name: 'holder', header: 'Name', cell: ({ holder }) => holder, sort: 'name', isRowHeader: true },
    ...(sees.seesContact ? contact : []),
    { name: 'company', header: 'Company', cell: ({ company }) => company, optional: sees.seesContact },
    ...(sees.hasPackages
      ? [{ name: 'package', header: 'Package', cell: ({ package_name }: Attendee) => package_name }]
      : []),
    { name: 'status', besideTitle: true, header: 'Ticket', cell: ({ status }) => <TicketBadge status={status} /> },
    { name: 'source', header: 'How', cell: ({ source }) => SOURCES[source], optional: true },
    {
      name: 'booked',
      header: 'Booked',
      sort: 'booked',
      descendingFirst: true,
      cell: ({ booked_at }) => formatShortMoment(booked_at),
    },
    {
      name: 'let_in',
      header: 'Let in',
      cell: ({ let_in_at }) => let_in_at && formatShortMoment(let_in_at),
      optional: true,
    },
  ];
}
