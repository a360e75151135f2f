/** Events and their packages, as the staff write them. */
import { type AnyObject, array, boolean, type InferType, type ISchema, object, string } from 'yup';
import {
  chosenId,
  count,
  id,
  isoDateTime,
  listOf,
  moment,
  nullableIsoDateTime,
  nullableRupees,
  nullableText,
  oneChoice,
  optionalChoice,
  optionalMoment,
  optionalText,
  plainInteger,
  price,
  recordVersion,
  reducedPrice,
  requiredLines,
  requiredText,
  rupees,
  strictText,
  text,
  webAddress,
  yesOrNo,
} from '../fields';
import { cleanLine, cleanLines } from '../input';
import { listQuery, pageOf } from '../staff/list.schema';
import { eventQuestions } from './own-tickets.schema';
import { eventPhases, eventStatuses, GIVE_BACK_MAX_HOURS } from './ticketing.rules';

const MAX_CONTENT = 100_000;
const MAX_CAPACITY = 1_000_000;

export const eventsQuery = listQuery(
  { phase: optionalChoice([...eventPhases, 'any'], 'Please choose from the list.') },
  ['start'],
);

const eventCard = {
  id,
  slug: text,
  title: text,
  status: oneChoice(eventStatuses, 'not a status'),
  start_date: isoDateTime,
  end_date: isoDateTime,
  venue: text,
  city: text,
  image: nullableText,
  free: boolean().required(),
  /** null: no limit */
  capacity: count.nullable().defined(),
  taken: count,
};
export const staffEvents = pageOf(object(eventCard));
export type StaffEventRow = InferType<typeof staffEvents>['rows'][number];

const NO_PICTURE = 'Please choose a picture from the library.';
/** The name of a stored file; null for none. */
const picture = strictText(cleanLine)
  .typeError(NO_PICTURE)
  .matches(/^([\w-]{1,100}\.[a-z0-9]{2,5})?$/, NO_PICTURE)
  .transform((name: string | undefined) => name || null)
  .nullable()
  .default(null);

/** null: no limit of time. */
const saleMoment = optionalMoment()
  .transform((given: unknown) => given || null)
  .nullable()
  .default(null);

const NOT_A_NUMBER = 'Please enter a whole number, or leave it empty.';
/** An empty field is no limit. */
const capacity = plainInteger(NOT_A_NUMBER)
  .min(1, 'Please enter at least 1, or leave it empty.')
  .max(MAX_CAPACITY, NOT_A_NUMBER)
  .transform((given: number | undefined) => given ?? null)
  .nullable()
  .default(null);

const NOT_HOURS = `Please enter a whole number of hours, at most ${GIVE_BACK_MAX_HOURS}.`;
/** Hours before the start; without it, what is stored stays. */
const giveBackHours = plainInteger(NOT_HOURS).min(0, NOT_HOURS).max(GIVE_BACK_MAX_HOURS, NOT_HOURS);

/** Some of a kind: speakers, sponsors, pictures. */
function someOf<T>(item: ISchema<T, AnyObject>, things: string) {
  const tooMany = `Please add at most 60 ${things}.`;
  return array().of(item).typeError(tooMany).nonNullable(tooMany).max(60, tooMany).default([]);
}
const NOT_ASKED = 'Please say for each field whether it is asked.';
const lines = (max: number) => strictText(cleanLines).max(max, `Please use at most ${max} characters.`).default('');
const line = (max: number) => optionalText(max).default('');

const END_BEFORE_START = 'The end must be after the start.';
const times = {
  start_date: moment('Please enter when it begins.'),
  end_date: moment('Please enter when it ends.').test(
    'after start',
    END_BEFORE_START,
    (end, { parent }) => !end || !parent.start_date || new Date(end) > new Date(parent.start_date),
  ),
};

/** What a new event cannot be without; the rest is written on its page. */
export const newEventForm = object({
  title: requiredText(160, 'Please enter a title.'),
  ...times,
  free: yesOrNo.default(true),
});

const speaker = object({
  name: requiredText(120, 'Please enter a name.'),
  designation: line(120),
  company: line(120),
  picture,
  linkedin: webAddress.default(''),
});
const sponsor = object({ name: requiredText(120, 'Please enter a name.'), logo: picture });

export const eventForm = object({
  title: requiredText(160, 'Please enter a title.'),
  slug: strictText((slug) => cleanLine(slug).toLowerCase())
    .max(100, 'Please use at most 100 characters.')
    .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      message: 'Please use small letters, digits and single hyphens.',
      excludeEmptyString: true,
    })
    .default(''),
  excerpt: lines(500),
  /** HTML, which the server sanitizes */
  content: strictText(cleanLines).max(MAX_CONTENT, 'This text is too long.').default(''),
  image: picture,
  ...times,
  venue: line(160),
  city: line(80),
  organizer: line(120),
  free: yesOrNo.required('Please choose yes or no.'),
  capacity,
  registrations_closed: yesOrNo.default(false),
  give_back_hours: giveBackHours,
  landing_page_link: webAddress.default(''),
  speakers: someOf(speaker, 'speakers'),
  sponsors: someOf(sponsor, 'sponsors'),
  gallery: someOf(object({ image: picture }), 'pictures'),
  /** Without it, what is stored stays. */
  questions: eventQuestions.typeError(NOT_ASKED).nonNullable(NOT_ASKED).default(undefined),
  version: recordVersion,
});
export type EventForm = InferType<typeof eventForm>;

/** For a change that needs no more than the event's version. */
export const versionOnly = object({ version: recordVersion });

export const copyForm = object({ title: requiredText(160, 'Please enter a title.'), ...times });

export const eventCreated = object({ id });

/** Where a part is missing, `field` is its field of the form; `packages` for those. */
const missing = listOf(object({ field: text, text }));

export const staffEvent = object({
  ...eventCard,
  excerpt: text,
  content: text,
  organizer: text,
  registrations_closed: boolean().required(),
  /** Until how many hours before the start a paid ticket can be given back. */
  give_back_hours: count,
  landing_page_link: nullableText,
  speakers: listOf(
    object({
      name: text,
      designation: nullableText,
      company: nullableText,
      picture: nullableText,
      linkedin: nullableText,
    }),
  ),
  sponsors: listOf(object({ name: text, logo: nullableText })),
  gallery: listOf(object({ image: text })),
  /** What its booking form asks. */
  questions: eventQuestions.required(),
  version: id,
  cancelled_at: nullableIsoDateTime,
  cancel_message: nullableText,
  /** What the event still needs before it can go live. */
  missing,
});
export type StaffEvent = InferType<typeof staffEvent>;

const staffPackage = object({
  id,
  name: text,
  price: rupees,
  discounted_price: nullableRupees,
  capacity: count.nullable().defined(),
  taken: count,
  sale_from: nullableIsoDateTime,
  sale_until: nullableIsoDateTime,
  enabled: boolean().required(),
  /** Whether it can be bought now, as far as the package says. */
  on_sale: boolean().required(),
  version: id,
});
export const staffPackages = listOf(staffPackage);
export type StaffPackage = InferType<typeof staffPackage>;

/** A new package has no version. */
const packageFields = {
  name: requiredText(80, 'Please enter a name.'),
  price,
  discounted_price: reducedPrice,
  capacity,
  sale_from: saleMoment,
  sale_until: saleMoment.test(
    'after start of sale',
    'The end of the sale must be after its start.',
    (until, { parent }) => !until || !parent.sale_from || new Date(until) > new Date(parent.sale_from),
  ),
  enabled: yesOrNo.default(true),
};
export const newPackageForm = object(packageFields);
export type PackageForm = InferType<typeof newPackageForm>;
export const packageForm = object({ ...packageFields, version: recordVersion });

const LOAD_AGAIN = 'Please load the page again.';
/** The packages in their new order. */
export const packageOrder = object({
  ids: array().of(chosenId(LOAD_AGAIN)).typeError(LOAD_AGAIN).max(100, LOAD_AGAIN).required(LOAD_AGAIN),
});

/** How an event sells; for who looks after money. */
export const eventMoney = object({
  paid_orders: count,
  paid_total: rupees,
  unpaid_orders: count,
  unpaid_total: rupees,
  /** Given back, or to be given back. */
  refunds: count,
  refund_total: rupees,
});

/** What happens when the event is called off, counted now. */
export const cancelPlan = object({
  /** With a ticket or an enrollment. */
  holders: count,
  /** Seats that are held for an order that is not paid. */
  unpaid_orders: count,
  refunds: count,
  refund_total: rupees,
  free_tickets: count,
  /** Let in already: they keep their tickets. */
  let_in: count,
});
export type CancelPlan = InferType<typeof cancelPlan>;

export const cancelForm = object({
  message: requiredLines(2000, 'Please say why: it is sent to everybody who has a ticket.'),
  /** The title, typed again. */
  confirmation: requiredText(160, 'Please type the title of the event.'),
  version: recordVersion,
});

export const taskStarted = object({ task_id: string().required() });
