/** The lists of the public pages: reports, mentions, partners, highlights, the board. */
import { array, boolean, type InferType, object } from 'yup';
import {
  calendarDay,
  chosenId,
  count,
  id,
  isoDateTime,
  listOf as list,
  nullableIsoDateTime,
  optionalCalendarDay,
  optionalChoice,
  optionalText,
  requiredLines,
  requiredText,
  strictText,
  text,
  versionFrom,
  webAddress,
  yesOrNo,
} from '../fields';
import { cleanLine, toWebAddress } from '../input';
import { listQuery, listOf as pageOf } from '../staff/list.schema';

/** A film of the demo, or one that was stored before. */
const FILM = /^\/api\/files\/[\w-]+\.webm$/;

/** A path, with a query or an anchor if need be. */
const PAGE_OF_THE_SITE = /^\/(?!\/)[\w\-./?=&%#]*$/;

const row = { id, version: count };
const storedName = optionalText(100).default('');

/** 0 adds a row. */
const target = { id: versionFrom(0), version: versionFrom(0).default(0) };

export const staffPartners = list(object({ ...row, name: text, logo: text, corporate: boolean().required() }));
export const partnerForm = object({
  ...target,
  name: requiredText(120, "Please enter the partner's name"),
  logo: storedName,
  corporate: yesOrNo.default(false),
});

export const staffHighlights = list(
  object({ ...row, name: text, designation: text, organisation: text, video_url: text, poster: text }),
);
export const highlightForm = object({
  ...target,
  name: requiredText(120, 'Please enter the name of who speaks'),
  designation: requiredText(120, 'Please enter what they do'),
  organisation: requiredText(120, 'Please enter their organization'),
  /** Of YouTube or Vimeo, or a film that the site stores. */
  video_url: strictText((text) => (FILM.test(text) ? text : (toWebAddress(text) ?? cleanLine(text))))
    .typeError('Please enter the address of the video')
    .required('Please enter the address of the video')
    .max(300, 'Please use at most 300 characters.')
    .test('video', 'Please enter a valid URL', (value) => FILM.test(value) || toWebAddress(value) !== null),
  poster: storedName,
});

export const staffDirectors = list(
  object({ ...row, name: text, designation: text, bio: text, image: text, linkedin: text }),
);
export const directorForm = object({
  ...target,
  name: requiredText(120, 'Please enter the name'),
  designation: requiredText(120, 'Please enter the office on the board'),
  bio: requiredLines(1_500, 'Please write a few sentences about them'),
  image: storedName,
  linkedin: webAddress.default(''),
});

export const staffMentions = list(
  object({ ...row, title: text, excerpt: text, logo: text, link: text, date: isoDateTime }),
);
export const mentionForm = object({
  ...target,
  title: requiredText(200, 'Please enter the headline'),
  excerpt: requiredLines(600, 'Please say in a sentence what it is about'),
  logo: storedName,
  link: webAddress.required('Please enter the address of the article'),
  /** The day on which it appeared. */
  date: calendarDay('Please choose the day on which it appeared'),
});

export const publicationsQuery = listQuery({
  status: optionalChoice(['', 'shown', 'hidden'], 'Please choose a status').default(''),
});
export type PublicationsQuery = InferType<typeof publicationsQuery>;

export const staffPublication = object({
  ...row,
  title: text,
  excerpt: text,
  name: text,
  featured_image: text,
  file: text,
  created_at: isoDateTime,
  published_at: nullableIsoDateTime,
  /** How often it was asked for. */
  requests: count,
});
export const staffPublications = pageOf(staffPublication);
export const publicationForm = object({
  ...target,
  title: requiredText(200, 'Please enter a title'),
  excerpt: requiredLines(600, 'Please say in one or two sentences what it is about'),
  name: requiredText(120, 'Please enter who wrote it'),
  featured_image: storedName,
  file: requiredText(100, 'Please choose the PDF'),
  published: yesOrNo.default(false),
});

export const staffStatistics = list(object({ ...row, figure: text, meaning: text }));
export const statisticForm = object({
  ...target,
  figure: requiredText(40, 'Please enter the figure, such as 2.3M'),
  meaning: requiredText(120, 'Please say what the figure counts'),
});

const STRIP_DAY = 'Please choose a day';
export const staffStrips = list(
  object({ ...row, title: text, detail: text, link: text, starts_on: text, ends_on: text }),
);
export const stripForm = object({
  ...target,
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
});

export const savedRow = object({ id, version: count });

const LIST_AGAIN = 'Please load the list again.';
/** All ids of the list, in the new order. */
export const orderForm = object({
  ids: array(chosenId(LIST_AGAIN)).typeError(LIST_AGAIN).max(500, LIST_AGAIN).required(LIST_AGAIN),
});

export type StaffPublication = InferType<typeof staffPublication>;
