/** Hard cases of what the staff send about events, their packages and the people who come. */
import { allAsked } from '../all-asked';
import { chosenId, email, type HardCase, oneLine, refused, severalLines, stored, webAddress } from './hard-cases';
import {
  box,
  choiceOrNothing,
  emptyIsNull,
  type FormInput,
  html,
  list,
  moment,
  optionalId,
  optionalLine,
  optionalLines,
  paging,
  requiredMoment,
  version,
  wholeNumber,
} from './staff-fields';

const NO_PICTURE = 'Please choose a picture from the library.';
const picture: HardCase[] = [
  ...emptyIsNull,
  stored(' stage-1.webp\u200b', 'stage-1.webp'),
  ...['../etc/passwd', 'https://example.com/a.png', '<b>.png', `${'x'.repeat(101)}.png`, true, 7, ['a.png']].map(
    (entered) => refused(entered, NO_PICTURE),
  ),
];

const NUMBER_OR_EMPTY = 'Please enter a whole number, or leave it empty.';
const AT_LEAST_1 = 'Please enter at least 1, or leave it empty.';
const capacity: HardCase[] = [
  ...emptyIsNull,
  stored('۲۰۰', 200),
  refused('0', AT_LEAST_1),
  ...wholeNumber(NUMBER_OR_EMPTY, ['200', 200]).map((hard) =>
    Number(hard.entered) === -1 ? refused(hard.entered, AT_LEAST_1) : hard,
  ),
];

const HOURS = 'Please enter a whole number of hours, at most 8760.';
const giveBackHours: HardCase[] = [
  stored(undefined),
  stored('0', 0),
  ...wholeNumber(HOURS, ['72', 72]),
  refused('8761', HOURS),
];

const TITLE = 'Please enter a title.';
const times = { start_date: '2026-11-02T09:00:00.000Z', end_date: '2026-11-02T17:00:00.000Z' };
const timeFields = {
  start_date: requiredMoment('Please enter when it begins.'),
  end_date: [
    ...requiredMoment('Please enter when it ends.').filter(
      ({ entered }) => !String(entered).includes('T09:00:00.000Z'),
    ),
    refused(times.start_date, 'The end must be after the start.'),
    refused('2026-11-03T01:00:00+05:00', 'Please enter a date and a time.'),
  ],
};
const newEvent = { body: { title: 'Meetup', ...times }, fields: { title: oneLine(160, TITLE), ...timeFields } };

/** People and pictures that are added to an event. */
const several = (things: string, some: unknown) => {
  const message = `Please add at most 60 ${things}.`;
  return list(60, some, [message, message]);
};

const onlyVersion: FormInput = { body: { version: 1 }, fields: { version } };

const NO_PRICE = 'Please enter the price in whole rupees.';
const REDUCED = 'A reduced price must be above 0 and below the price.';
const notAPrice = ['12.5', '0x10', 'a lot', '-5', '100000001', true, [5], { price: 5 }];
const eventPackage = {
  body: { name: 'Early bird', price: 4000, sale_from: times.start_date },
  fields: {
    name: oneLine(80, 'Please enter a name.'),
    price: [
      ...['4,000', 'PKR 4,000', '۴۰۰۰', ' 4000\u200b'].map((entered) => stored(entered, 4000)),
      ...['', null, undefined, ...notAPrice].map((entered) => refused(entered, NO_PRICE)),
    ],
    discounted_price: [
      ...emptyIsNull,
      stored('Rs. 3,500', 3500),
      ...['0', '4000', '9,000'].map((entered) => refused(entered, REDUCED)),
      ...['12.5', '0x10', 'a lot', true, [5], { price: 5 }].map((entered) => refused(entered, NO_PRICE)),
    ],
    capacity,
    sale_from: [...emptyIsNull, ...moment()],
    sale_until: [
      ...emptyIsNull,
      ...moment().filter((hard) => 'refused' in hard),
      stored('2026-11-02T10:00:00Z'),
      refused(times.start_date, 'The end of the sale must be after its start.'),
    ],
    enabled: box,
  },
} satisfies FormInput;

const holder = {
  body: { first_name: 'Amna', email: 'amna@azadkar.test' },
  fields: {
    first_name: oneLine(80, 'Please enter the first name.'),
    last_name: optionalLine(80),
    email: email('Please enter the email address.'),
    company: optionalLine(120),
  },
};
const packageId = optionalId('Please choose a package.');

const NOT_IN_LIST = 'Please choose from the list.';
/** Which attendees are meant. */
const selection = {
  group: choiceOrNothing(NOT_IN_LIST, 'let in'),
  package_id: [stored(undefined), { entered: '', stored: undefined }, ...chosenId(NOT_IN_LIST, 1)],
  search: optionalLine(200),
  ids: [stored(undefined, []), ...list(500, 'a-ticket', [NOT_IN_LIST, 'Please choose at most 500.'])],
};

const NOT_ASKED = 'Please say for each field whether it is asked.';
const questions: HardCase[] = [
  stored(undefined),
  stored({ cnic: 'optional', other: 'required' }, allAsked({ cnic: 'optional' })),
  ...[null, 'cnic', 7, true].map((entered) => refused(entered, NOT_ASKED)),
];

export const ticketingStaffInput: Readonly<Record<string, FormInput>> = {
  'ticketingStaff.addEvent': { ...newEvent, fields: { ...newEvent.fields, free: box } },
  'ticketingStaff.saveEvent': {
    body: { ...newEvent.body, free: true, version: 1 },
    fields: {
      ...newEvent.fields,
      free: [...box, refused(undefined, 'Please choose yes or no.')],
      slug: [
        stored(undefined, ''),
        stored(' Meet-Up-2026\u200b', 'meet-up-2026'),
        ...['meet up', 'a--b', '-a', 'ملاقات', '../a', '<b>'].map((entered) =>
          refused(entered, 'Please use small letters, digits and single hyphens.'),
        ),
        refused('x'.repeat(101), 'Please use at most 100 characters.'),
        ...[true, 7, ['a']].map((entered) => refused(entered, 'Please enter this as text.')),
      ],
      excerpt: optionalLines(500),
      content: html(100_000, 'This text is too long.'),
      image: picture,
      venue: optionalLine(160),
      city: optionalLine(80),
      organizer: optionalLine(120),
      capacity,
      registrations_closed: box,
      give_back_hours: giveBackHours,
      questions,
      landing_page_link: webAddress(),
      speakers: [
        ...several('speakers', { name: 'Amna' }),
        stored(
          [{ name: ' Amna\u200b  Khan', picture: '', linkedin: 'linkedin.com/in/x', extra: 1 }],
          [
            {
              name: 'Amna Khan',
              designation: '',
              company: '',
              picture: null,
              linkedin: 'https://linkedin.com/in/x',
            },
          ],
        ),
      ],
      sponsors: [
        ...several('sponsors', { name: 'Demo Works' }),
        stored([{ name: 'Demo\r\nWorks' }], [{ name: 'Demo Works', logo: null }]),
      ],
      gallery: [...several('pictures', { image: 'a.webp' }), stored([{ image: 'a.webp' }])],
      version,
    },
  },
  'ticketingStaff.publishEvent': onlyVersion,
  'ticketingStaff.withdrawEvent': onlyVersion,
  'ticketingStaff.deleteEvent': onlyVersion,
  'ticketingStaff.copyEvent': newEvent,
  'ticketingStaff.addPackage': eventPackage,
  'ticketingStaff.savePackage': {
    body: { ...eventPackage.body, version: 1 },
    fields: { ...eventPackage.fields, version },
  },
  'ticketingStaff.deletePackage': onlyVersion,
  'ticketingStaff.sortPackages': {
    body: { ids: [1, 2] },
    fields: {
      ids: [
        stored(['2', 1], [2, 1]),
        refused(undefined, 'Please load the page again.'),
        ...list(100, 1, ['Please load the page again.', 'Please load the page again.']),
      ],
    },
  },
  'ticketingStaff.makeTicket': {
    body: { ...holder.body, reason: 'A guest of the board.' },
    fields: {
      ...holder.fields,
      package_id: packageId,
      reason: oneLine(300, 'Please say why: it is kept with the ticket.'),
    },
  },
  'ticketingStaff.moveTicket': {
    body: { event_id: 1, version: 1 },
    fields: { event_id: chosenId('Please choose an event.', 1), package_id: packageId, version },
  },
  'ticketingStaff.changeHolder': { body: { ...holder.body, version: 1 }, fields: { ...holder.fields, version } },
  'ticketingStaff.cancelTicket': {
    body: { reason: 'She cannot come.', version: 1 },
    fields: { reason: oneLine(300, 'Please say why: it is kept in the log.'), version },
  },
  'ticketingStaff.cancelEvent': {
    body: { message: 'The hall is closed.', confirmation: 'Meetup', version: 1 },
    fields: {
      message: severalLines(2000, 'Please say why: it is sent to everybody who has a ticket.'),
      confirmation: oneLine(160, 'Please type the title of the event.'),
      version,
    },
  },
  'ticketingStaff.exportEvents': {
    body: {},
    fields: { ...paging, phase: choiceOrNothing('Please choose from the list.', 'coming') },
  },
  'ticketingStaff.exportAttendees': { body: {}, fields: selection },
  'ticketingStaff.mailPlan': { body: {}, fields: selection },
  'ticketingStaff.mailAttendees': {
    body: { subject: 'The hall', text: 'We meet in the large hall.' },
    fields: {
      ...selection,
      subject: oneLine(150, 'Please enter a subject.'),
      text: severalLines(5000, 'Please enter the text.'),
    },
  },
};
