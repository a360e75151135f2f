import { submit, track } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { orderTotals } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { splitName, ticketCountries } from '@azadkar/shared-api/ticketing/rules';
import { type TicketForm as Booking, type Event, ticketForm } from '@azadkar/shared-api/ticketing/schema';
import { useSession } from '@azadkar/shared-ui';
import { EmailField, Form, FormSection, PhoneField, SubmitButton, TextField } from '@azadkar/shared-ui/forms';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { AddressFields } from '../address-fields';
import { useIdempotencyKey } from '../use-idempotency-key';
import { CnicField } from './cnic-field';
import type { Offer } from './event-summary';
import type { Holder } from './holder-from';
import { OtherPeople } from './other-people';

type BookedEvent = Pick<Event, 'id' | 'slug'>;

interface Props {
  event: BookedEvent;
  offer: Offer;
  /** What the member's profile knows of the holder. */
  holder: Holder;
  /** How many more people the member can book for at once. */
  maxOthers: number;
}

/** The details of the ticket's holder. Prefilled with the signed-in member's, but a colleague may come instead. */
export function TicketForm({ event, offer, holder, maxOthers }: Props) {
  const member = useSession(({ details }) => details);
  const book = useBooking(event, offer);
  const initialValues = {
    ...splitName(member?.name ?? ''),
    email: member?.email ?? '',
    phone_number: member?.phone ?? '',
    ...{ cnic: '', physical_address: '', others: [] },
    ...holder,
    country: ticketCountries[0],
  };
  return (
    <Form schema={ticketForm} initialValues={initialValues} onSubmit={book} label="Ticket details">
      <FormSection
        title="Ticket details"
        description="Whoever comes to the event. What your profile says is filled in: change it when a colleague comes."
        columns={2}
      >
        <TextField name="first_name" label="First name" autoComplete="given-name" required />
        <TextField name="last_name" label="Last name" autoComplete="family-name" required />
        <EmailField name="email" label="Email" required />
        <PhoneField name="phone_number" label="Phone number" required />
        <CnicField name="cnic" />
      </FormSection>
      <FormSection title="Work" columns={2}>
        <TextField name="company" label="Company" autoComplete="organization" required />
        <TextField name="position" label="Position" autoComplete="organization-title" required />
      </FormSection>
      <FormSection title="Address" columns={2}>
        <AddressFields />
      </FormSection>
      <OtherPeople max={maxOthers} />
      <SubmitButton>Continue to order</SubmitButton>
    </Form>
  );
}

/** Books the ticket and goes on to its order. */
function useBooking(event: BookedEvent, offer: Offer) {
  const keyFor = useIdempotencyKey();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const onRefusal = async (cause: unknown): Promise<never> => {
    await revalidate(); // an unpaid order may be the reason; the page then shows it
    throw cause;
  };
  return async (body: Booking) => {
    const params = { eventId: event.id, packageId: offer.id };
    const { data } = await submit(ticketing.bookTicket, { params, body, idempotencyKey: keyFor(body) }).catch(
      onRefusal,
    );
    const { total } = orderTotals(offer.price, offer.discounted_price);
    const value = total * (1 + body.others.length);
    track('InitiateCheckout', { content: event.slug, value, currency: 'PKR' });
    await navigate(toPath(paths.orderTicket, { ticketId: data.id }));
  };
}
