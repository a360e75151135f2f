import { ticketing } from '@azadkar/shared-api/ticketing';
import type { TestMember } from './a-member';
import { aPackage } from './a-package';
import type { TestApi } from './start-api';

/** What a member types to book a ticket. */
export const ticketForm = {
  first_name: 'Amna',
  last_name: 'Demo',
  email: 'amna@example.com',
  cnic: '35202-1234567-1',
  company: 'Demo Studio',
  position: 'Designer',
  phone_number: '0300 0000000',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  physical_address: '1 Demo Street',
};

const { company: _, position: __, ...person } = ticketForm;
/** And to order it, with a payment method added. */
export const orderForm = person;

type Package = Awaited<ReturnType<typeof aPackage>>;

/** A booked ticket of this package, or of a new one; gives its public id. */
export async function aBooking(
  api: TestApi,
  as: TestMember,
  chosen?: Package,
  body: object = ticketForm,
): Promise<string> {
  const params = chosen ?? (await aPackage(api));
  const { data, message } = await api.ask(ticketing.bookTicket, { as, params: { ...params }, body });
  if (!data) throw new Error(message);
  return data.id;
}
