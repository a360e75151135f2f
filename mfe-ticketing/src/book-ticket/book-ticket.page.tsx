import { call, Refused, submit, track } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { Profile } from '@azadkar/shared-api/account/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { orderTotals, PAYABLE_HOURS, UNCONFIRMED_PAYABLE_MINUTES } from '@azadkar/shared-api/payments/rules';
import { publicLists } from '@azadkar/shared-api/public';
import { ticketing } from '@azadkar/shared-api/ticketing';
import {
  type EventQuestions,
  HOLD_MINUTES,
  maxUnpaidTickets,
  splitName,
  ticketCountries,
} from '@azadkar/shared-api/ticketing/rules';
import { type TicketForm as Booking, type Event, ticketForm } from '@azadkar/shared-api/ticketing/schema';
import { Alert, Box, Button, Container, PageHeading, Stack, Text, usePageTitle, useSession } from '@azadkar/shared-ui';
import { Aside, UnpaidOrders, WayOn, WithAside } from '@azadkar/shared-ui/blocks';
import {
  EmailField,
  Form,
  FormSection,
  PhoneField,
  SubmitButton,
  TextField,
  useFormCheck,
  useFormValues,
} from '@azadkar/shared-ui/forms';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { AddressFields } from '../address-fields';
import { askedOf } from '../asked-of';
import { BookingSteps } from '../booking-steps';
import { ConfirmEmail } from '../confirm-email';
import { useIdempotencyKey } from '../use-idempotency-key';
import { CnicField } from './cnic-field';
import { EventSummary, type Offer } from './event-summary';
import { OtherPeople } from './other-people';

interface Props {
  isConfirmed: boolean;
  /** The seats of the member's unpaid orders for this event. */
  unpaid: number;
}

const confirmed = maxUnpaidTickets({ isConfirmed: true });
const then = `you can book for ${confirmed} people, and have ${PAYABLE_HOURS.bill} hours to pay with 1Bill.`;

/** How many seats the member can book now. */
const seatsLeft = ({ isConfirmed, unpaid }: Props) => Math.max(0, maxUnpaidTickets({ isConfirmed }) - unpaid);

const isLimitReached = (limit: Props) => seatsLeft(limit) === 0;

/** How many seats a member may hold without having paid, said before a form is filled in for nothing. */
function UnpaidLimit({ isConfirmed, unpaid }: Props) {
  const isReached = isLimitReached({ isConfirmed, unpaid });
  if (!isConfirmed)
    return (
      <ConfirmEmail
        title="Please confirm your email address"
        now={
          isReached
            ? 'Until then you can hold one seat, which you have.'
            : `Until then you can hold one seat, and have ${UNCONFIRMED_PAYABLE_MINUTES} minutes to pay its order.`
        }
        then={then}
      />
    );
  if (!isReached) return null;
  return <Text>You hold seats for {confirmed} people. Pay or cancel one of these orders to book for another.</Text>;
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [event, [offer], profile, unpaid, places] = await Promise.all([
    call(ticketing.event, { params: { eventId: params.eventId ?? '' }, request }),
    call(account.findPackage, { params: { packageIdOrName: params.packageId ?? '' }, request }),
    call(account.profile, { request }),
    call(ticketing.unpaidOrders, { request }),
    call(publicLists.places, { request }),
  ]);
  if (!offer || offer.events[0]?.id !== event.id) throw new Refused('This package was not found.', 404);
  const unpaidOrders = unpaid.filter(({ ticket }) => ticket.event_id === event.id);
  const isOffered = reasonNotToBook(event, offer.id) !== null && (await isSeatHeld(offer.id, request));
  return {
    event,
    offer,
    holder: holderFrom(profile),
    isConfirmed: profile.email_verified,
    unpaidOrders,
    isOffered,
    places,
  };
}

/** Whether a seat of the package is held for the member, from the waiting list. */
const isSeatHeld = (packageId: number, request: Request) =>
  call(ticketing.waitingPlaces, { request }).then(
    (places) => places.some(({ package_id, offered_until }) => package_id === packageId && offered_until !== null),
    () => false,
  );

const LEAD = `Tell us who is coming. The seat is then held for ${HOLD_MINUTES} minutes while you order it.`;

/** Books a ticket for a paid event: asks for the details of its holder. */
export function Component() {
  const { event, offer, holder, isConfirmed, unpaidOrders, isOffered } = useLoaderData<typeof loader>();
  const reason = reasonNotToBook(event, offer.id, isOffered);
  const limit = { isConfirmed, unpaid: unpaidOrders.reduce((sum, { seats }) => sum + seats, 0) };
  usePageTitle(`Ticket booking: ${event.title}`);
  return (
    <Container py={{ base: '8', md: '14' }}>
      <PageHeading title="Ticket booking" lead={LEAD} />
      <BookingSteps current="Who" />
      <WithAside>
        <Aside>
          <EventSummary event={event} offer={offer} />
        </Aside>
        {reason ? (
          <Alert
            tone="warning"
            live={false}
            title="This ticket cannot be booked"
            action={<BackToEvent event={event} />}
          >
            {reason}
          </Alert>
        ) : (
          <Stack gap="6">
            <UnpaidOrders orders={unpaidOrders} title="You have an unpaid order for this event" />
            <UnpaidLimit {...limit} />
            {!isLimitReached(limit) && (
              <TicketForm key={offer.id} event={event} offer={offer} holder={holder} maxOthers={seatsLeft(limit) - 1} />
            )}
          </Stack>
        )}
      </WithAside>
    </Container>
  );
}

const BackToEvent = ({ event: { id, slug } }: { event: { id: number; slug: string } }) => (
  <WayOn to={toPath(paths.event, { eventSlug: slug, eventId: id })}>Back to the event</WayOn>
);

/** Why this package cannot be booked now; null when it can. `isOffered`: a seat is held for the member. */
function reasonNotToBook(
  event: Pick<Event, 'full' | 'registrations_closed' | 'packages'>,
  packageId: number,
  isOffered = false,
): string | null {
  if (isOffered) return null;
  if (event.registrations_closed && event.full) return 'All seats of this event are taken.';
  if (event.registrations_closed) return 'Registrations for this event are closed.';
  const offer = event.packages.find(({ id }) => id === packageId);
  if (!offer) return 'This ticket is not on sale now.';
  return offer.sold_out ? 'This ticket is sold out.' : null;
}

type BookedEvent = Pick<Event, 'id' | 'slug' | 'questions'>;

interface TicketFormProps {
  event: BookedEvent;
  offer: Offer;
  /** What the member's profile knows of the holder. */
  holder: ReturnType<typeof holderFrom>;
  /** How many more people the member can book for at once. */
  maxOthers: number;
}

/** The details of the ticket's holder. Prefilled with the signed-in member's, but a colleague may come instead. */
function TicketForm({ event, offer, holder, maxOthers }: TicketFormProps) {
  const member = useSession(({ details }) => details);
  const book = useBooking(event, offer);
  const initialValues = {
    ...splitName(member?.name ?? ''),
    email: member?.email ?? '',
    phone_number: member?.phone ?? '',
    cnic: '',
    physical_address: '',
    others: [],
    ...holder,
    country: ticketCountries[0],
  };
  const { questions } = event;
  return (
    <Form
      schema={ticketForm}
      context={{ questions }}
      initialValues={initialValues}
      onSubmit={book}
      label="Ticket details"
    >
      <HolderFields initial={initialValues} questions={questions} />
      <OtherPeople max={maxOthers} questions={questions} />
      <SubmitButton>Continue to order</SubmitButton>
    </Form>
  );
}

// biome-ignore format: one line for one list
const KNOWN = ['first_name', 'last_name', 'email', 'phone_number', 'company', 'position', 'city', 'state', 'country'] as const;
type Known = (typeof KNOWN)[number];
const PLACE = ['city', 'state', 'country'] as const;

/** The holder: what is known of the member is one line; its fields are there for a colleague, and where one has an error. */
function HolderFields({ initial, questions }: { initial: Booking; questions: EventQuestions }) {
  const [isOpen, setOpen] = useState(false);
  const ask = askedOf(questions);
  const first = KNOWN.find((name) => ask[name]) ?? '';
  useEffect(() => {
    if (isOpen) document.getElementsByName(first)[0]?.focus(); // the button is gone
  }, [isOpen, first]);
  const { errors } = useFormCheck();
  const { values } = useFormValues<Booking>();
  const shows = (...names: Known[]) =>
    isOpen || names.some((name) => ask[name] && (initial[name] === '' || errors[name] !== undefined));
  const isPlaceKnown = !shows(...PLACE);
  const isHidden = (name: Known) => ask[name] && (PLACE.some((one) => one === name) ? isPlaceKnown : !shows(name));
  const known = KNOWN.filter(isHidden).map((name) => values[name]);
  if (isHidden('first_name') && isHidden('last_name')) known.splice(0, 2, `${values.first_name} ${values.last_name}`);
  const field = (name: Known) => (shows(name) ? ask[name] : undefined);
  const [firstName, lastName, email, phone] = [
    field('first_name'),
    field('last_name'),
    field('email'),
    field('phone_number'),
  ];
  const [company, position] = [field('company'), field('position')];
  if (Object.keys(ask).length === 0) return null;
  return (
    <FormSection title="Ticket details" description="Whoever comes to the event." columns={2}>
      {known.length > 0 && (
        <Box data-wide="">
          <Text overflowWrap="anywhere">{known.join(' · ')}</Text>
          <Button variant="plain" size="sm" onClick={() => setOpen(true)}>
            Change, or somebody else comes
          </Button>
        </Box>
      )}
      {firstName && <TextField {...firstName} label="First name" autoComplete="given-name" />}
      {lastName && <TextField {...lastName} label="Last name" autoComplete="family-name" />}
      {email && <EmailField {...email} label="Email" />}
      {phone && <PhoneField {...phone} label="Phone number" />}
      {ask.cnic && <CnicField {...ask.cnic} />}
      {company && <TextField {...company} label="Company" autoComplete="organization" />}
      {position && <TextField {...position} label="Position" autoComplete="organization-title" />}
      <AddressFields questions={questions} isPlaceKnown={isPlaceKnown} />
    </FormSection>
  );
}

/** The booked tickets by the entry of the browser's history: who comes back to it corrects the booking. */
const bookedAt = new Map<string, string>();

/** Books the ticket and goes on to its order. */
function useBooking(event: BookedEvent, offer: Offer) {
  const { key } = useLocation();
  const keyFor = useIdempotencyKey();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const onRefusal = async (cause: unknown): Promise<never> => {
    await revalidate(); // an unpaid order may be the reason; the page then shows it
    throw cause;
  };
  return async (values: Booking) => {
    const body = { ...values, corrects: bookedAt.get(key) };
    const params = { eventId: event.id, packageId: offer.id };
    const { data } = await submit(ticketing.bookTicket, { params, body, idempotencyKey: keyFor(body) }).catch(
      onRefusal,
    );
    bookedAt.set(key, data.id);
    const { total } = orderTotals(offer.price, offer.discounted_price);
    const value = total * (1 + body.others.length);
    track('InitiateCheckout', { content: event.slug, value, currency: 'PKR' });
    await navigate(toPath(paths.orderTicket, { ticketId: data.id }));
  };
}

/** What a profile knows of a ticket's holder. A place abroad is left out: tickets have addresses in Pakistan. */
function holderFrom({ organisation, designation, title, country, city, state }: Profile) {
  const near = ticketCountries.some((name) => name === country);
  return {
    company: organisation ?? '',
    position: designation || title || '',
    city: (near && city) || '',
    state: (near && state) || '',
  };
}
