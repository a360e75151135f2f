import { ticketing } from '@azadkar/shared-api/ticketing';
import type { TestMember } from './a-member';
import { aPackage } from './a-package';
import type { TestApi } from './start-api';

/** The form of a booked ticket. */
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
/** The form of an order, without its payment method. */
export const orderForm = person;

type Package = Awaited<ReturnType<typeof aPackage>>;

/** A booked ticket of this package, or of a new one; returns its public id. */
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
