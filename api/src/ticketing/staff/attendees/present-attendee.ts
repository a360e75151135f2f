import { formatTicketCode, holderName, isAdmitting } from '../../ticketing.rules';
import type { AttendeeDetailsRow, AttendeeRow } from './attendees.queries';

type Listed = Pick<AttendeeRow, 'first_name' | 'last_name' | 'booked_at' | 'let_in_at'>;

const timesAndName = (row: Listed) => ({
  holder: holderName(row),
  booked_at: row.booked_at,
  let_in_at: row.let_in_at,
});

/** Those who only keep the door see no email addresses and phone numbers. */
export function presentAttendee(row: AttendeeRow, { seesContact }: { seesContact: boolean }) {
  const { id, email, phone, company, package_name, status, source } = row;
  const contact = seesContact ? { email, phone } : { email: null, phone: null };
  return { id, ...contact, company, package_name, status, source, ...timesAndName(row) };
}

export function presentAttendeeDetails(row: AttendeeDetailsRow) {
  const { id, email, phone, company, package_name, status, source, first_name, last_name, position, city } = row;
  const { event_id, package_id, price, discounted_price, qr_secret, made_by, made_reason, version } = row;
  return {
    ...{ id, email, phone, company, package_name, status, source, first_name, last_name, position, city },
    ...{ package_id, price, discounted_price, made_by, made_reason, version },
    ...timesAndName(row),
    event: { id: event_id, title: row.title, start_date: row.start_at },
    code: isAdmitting(status) ? formatTicketCode(qr_secret) : null,
    member: row.member_no && row.member_name ? { id: row.member_no, name: row.member_name } : null,
    order: row.order,
  };
}
