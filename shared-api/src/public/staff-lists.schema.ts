/** The lists of the public pages: reports, mentions, partners, highlights, the board. */
import { boolean, type InferType, number } from 'yup';
import {
  calendarDay,
  chosenId,
  count,
  emailAddress,
  isoDateTime,
  nullableIsoDateTime,
  oneChoice,
  optionalCalendarDay,
  optionalChoice,
  optionalEmail,
  optionalLines,
  optionalText,
  plainInteger,
  requiredLines,
  requiredText,
  strictText,
  text,
  valuesOf,
  webAddress,
  yesOrNo,
} from '../fields';
import { cleanLine, toWebAddress } from '../input';
import { provinces } from '../places';
import { contrastWithWhite, isReadable, readableShadeOf } from '../site-colors';
import { choiceFilter } from '../staff/list.schema';
import { recordSchemas } from '../staff/record.schema';
import { figurePages } from './content.rules';

/** A film of the demo, or one that was stored before. */
const FILM = /^\/api\/files\/[\w-]+\.webm$/;

/** A path, with a query or an anchor if need be. */
const PAGE_OF_THE_SITE = /^\/(?!\/)[\w\-./?=&%#]*$/;

const storedName = optionalText(100).default('');

/** Of YouTube or Vimeo, or a film that the site stores. */
const video = strictText((text) => (FILM.test(text) ? text : (toWebAddress(text) ?? cleanLine(text))))
  .typeError('Please enter the address of the video')
  .required('Please enter the address of the video')
  .max(300, 'Please use at most 300 characters.')
  .test('video', 'Please enter a valid URL', (value) => FILM.test(value) || toWebAddress(value) !== null);

export const partnerSchemas = recordSchemas({
  row: { name: text, logo: text, corporate: boolean().required() },
  fields: {
    name: requiredText(120, "Please enter the partner's name"),
    logo: storedName,
    corporate: yesOrNo.default(false),
  },
});

export const highlightSchemas = recordSchemas({
  row: { name: text, designation: text, organisation: text, video_url: text, poster: text },
  fields: {
    name: requiredText(120, 'Please enter the name of who speaks'),
    designation: requiredText(120, 'Please enter what they do'),
    organisation: requiredText(120, 'Please enter their organization'),
    video_url: video,
    poster: storedName,
  },
});

export const storySchemas = recordSchemas({
  row: { name: text, designation: text, quote: text, video_url: text },
  fields: {
    name: requiredText(120, 'Please enter the name of the graduate'),
    designation: requiredText(120, 'Please enter what they do'),
    quote: requiredLines(600, 'Please enter what they say'),
    video_url: video,
  },
});

export const directorSchemas = recordSchemas({
  row: { name: text, designation: text, bio: text, image: text, linkedin: text },
  fields: {
    name: requiredText(120, 'Please enter the name'),
    designation: requiredText(120, 'Please enter the office on the board'),
    bio: requiredLines(1_500, 'Please write a few sentences about them'),
    image: storedName,
    linkedin: webAddress.default(''),
  },
});

export const mentionSchemas = recordSchemas({
  row: { title: text, excerpt: text, logo: text, link: text, date: text },
  fields: {
    title: requiredText(200, 'Please enter the headline'),
    excerpt: requiredLines(600, 'Please say in a sentence what it is about'),
    logo: storedName,
    link: webAddress.required('Please enter the address of the article'),
    /** The day on which it appeared. */
    date: calendarDay('Please choose the day on which it appeared'),
  },
});

const publication = {
  title: text,
  name: text,
  created_at: isoDateTime,
  published_at: nullableIsoDateTime,
  /** How often it was asked for. */
  requests: count,
};
export const publicationSchemas = recordSchemas({
  orders: ['added', 'title'],
  filters: { status: choiceFilter(['shown', 'hidden']) },
  row: publication,
  item: { ...publication, excerpt: text, featured_image: text, file: text, published: boolean().required() },
  fields: {
    title: requiredText(200, 'Please enter a title'),
    excerpt: requiredLines(600, 'Please say in one or two sentences what it is about'),
    name: requiredText(120, 'Please enter who wrote it'),
    featured_image: storedName,
    file: requiredText(100, 'Please choose the PDF'),
    published: yesOrNo.default(false),
  },
});

export type PublicationRow = InferType<typeof publicationSchemas.page>['rows'][number];

export const statisticSchemas = recordSchemas({
  row: { figure: text, meaning: text, page: oneChoice(valuesOf(figurePages), 'not a page of figures') },
  fields: {
    figure: requiredText(40, 'Please enter the figure, such as 2.3M'),
    meaning: requiredText(120, 'Please say what the figure counts'),
    page: optionalChoice(valuesOf(figurePages), 'Please choose a page').default('home'),
  },
});

const COLOR = 'Please choose a color, such as #0d6e4f';
/** White text is readable on it. */
const color = strictText((text) => cleanLine(text).toLowerCase())
  .required(COLOR)
  .typeError(COLOR)
  .matches(/^#[0-9a-f]{6}$/, COLOR)
  .test('contrast', (value, { createError }) => {
    if (isReadable(value)) return true;
    const contrast = Math.floor(contrastWithWhite(value) * 10) / 10;
    const message = `White text cannot be read on this color: its contrast is ${contrast}, and 4.5 is needed. Please choose a darker one, such as ${readableShadeOf(value)}.`;
    return createError({ message });
  });

/** A field that was emptied; one that is absent is not transformed. */
const orNull = (given: number | undefined) => given ?? null;
const HOURS = 'Please enter the hours as a whole number from 1 to 720, or nothing';
const PREFIX = 'Please enter 2 to 5 letters from A to Z';
const memberPrefix = strictText((text) => cleanLine(text).toUpperCase())
  .typeError(PREFIX)
  .matches(/^[A-Z]{2,5}$/, PREFIX);

const site = { name: text, full_name: text, slogan: text, logo: text, named_logo: boolean().required(), color: text };
const reach = { contact_email: text, sender_name: text, facebook: text, linkedin: text, x: text, instagram: text };
/** A form without one of the fields leaves it as it is. */
const rules = { member_prefix: text, membership_refunds: text, answer_hours: number().integer().nullable().defined() };
const network = webAddress.default('');
export const siteSchemas = recordSchemas({
  row: { ...site, ...reach, youtube: text, ...rules },
  fields: {
    name: requiredText(40, 'Please enter the name of the association'),
    full_name: optionalText(120).default(''),
    slogan: optionalText(80).default(''),
    logo: storedName,
    named_logo: yesOrNo.default(false),
    color,
    contact_email: emailAddress('Please enter the email address that visitors write to'),
    sender_name: optionalText(60).default(''),
    member_prefix: memberPrefix,
    membership_refunds: optionalText(200),
    answer_hours: plainInteger(HOURS).min(1, HOURS).max(720, HOURS).transform(orNull).nullable(),
    facebook: network,
    linkedin: network,
    x: network,
    instagram: network,
    youtube: network,
  },
});

export const imprintSchemas = recordSchemas({
  row: { name: text, registration: text, address: text, phone: text, hours: text, press_email: text },
  fields: {
    name: requiredText(120, 'Please enter who answers for the site'),
    registration: optionalText(200).default(''),
    address: optionalLines(300).default(''),
    phone: optionalText(40).default(''),
    hours: optionalText(120).default(''),
    press_email: optionalEmail.default(''),
  },
});

const STRIP_DAY = 'Please choose a day';
export const stripSchemas = recordSchemas({
  row: { title: text, detail: text, link: text, starts_on: text, ends_on: text },
  fields: {
    title: requiredText(60, 'Please enter what is announced'),
    detail: optionalText(60).default(''),
    link: requiredText(200, 'Please enter the page that it leads to').matches(
      PAGE_OF_THE_SITE,
      'Please enter the address of a page of this site, such as /events',
    ),
    /** The first and the last day on which it is shown; empty for no limit. */
    starts_on: optionalCalendarDay(STRIP_DAY),
    ends_on: optionalCalendarDay(STRIP_DAY).test(
      'order',
      'The last day must not be before the first',
      (last, { parent }) => !last || !parent.starts_on || last >= parent.starts_on,
    ),
  },
});

/** Lists that forms offer to choose from. */
const MISSING_NAME = 'Please enter a name';
const entryFields = { name: requiredText(80, MISSING_NAME), hidden: yesOrNo.default(false) };
const entryRow = { name: text, hidden: boolean().required() };

export const wordSchemas = recordSchemas({ row: entryRow, fields: entryFields });

export const citySchemas = recordSchemas({
  row: { ...entryRow, province: text },
  fields: { ...entryFields, province: oneChoice(provinces, 'Please choose a province') },
});

const reference = chosenId('This choice is unknown.').optional().nullable().default(null);
const storedReference = number().integer().nullable().defined();
export const skillSchemas = recordSchemas({
  row: { ...entryRow, parent_id: storedReference },
  fields: { ...entryFields, parent_id: reference },
});

/** A link of the site with its words: "Start a course: /courses". */
const LINK_LINE = /^.+: \/(?!\/)[\w\-./?=&%#]*$/;
const lead = requiredLines(300, 'Please say what it is');
const points = optionalLines(1000).default('');

export const volunteerKindSchemas = recordSchemas({
  row: { ...entryRow, title: text, lead: text, points: text, hint: text },
  fields: {
    ...entryFields,
    title: requiredText(80, 'Please enter a heading'),
    lead,
    points,
    hint: optionalText(200).default(''),
  },
});

export const serviceSchemas = recordSchemas({
  row: { ...entryRow, lead: text, points: text, topic_id: storedReference },
  fields: {
    ...entryFields,
    lead,
    points: points.test(
      'links',
      'Please end each line with a page of this site, such as “Start a course: /courses”',
      (lines) => lines.split('\n').every((line) => line === '' || LINK_LINE.test(line)),
    ),
    topic_id: reference,
  },
});
