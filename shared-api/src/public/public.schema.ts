import { boolean, type InferType, number, object, string } from 'yup';
import { platformLinks } from '../account/platform-links.schema';
import {
  chosenId,
  count,
  emailAddress,
  id,
  isoDateTime,
  jsonText,
  listOf,
  nullable,
  nullableIsoDateTime,
  nullableText,
  oneChoice,
  optionalChoice,
  optionalText,
  phoneNumber,
  requiredText,
  text,
  valuesOf,
  yesOrNo,
} from '../fields';
import { speakerTypes, sponsorTiers } from './content.rules';
import { MAX_SEARCH_LENGTH, searchKinds } from './search.rules';

const articleCard = {
  id,
  slug: string().required(),
  title: text,
  excerpt: text,
  featured_image: nullableText,
  created_at: isoDateTime,
};

/** `name` is the person or organization that released it. */
const pressReleaseCard = { ...articleCard, name: text };
export const pressReleases = listOf(object(pressReleaseCard));
export const pressRelease = object({
  ...pressReleaseCard,
  /** Sanitized HTML */
  content: text,
  /** JSON text: [{ download_link }] */
  pdf: jsonText,
});
export type PressRelease = InferType<typeof pressRelease>;

export const partners = listOf(object({ id, name: text, logo: text }));

export const statistics = listOf(object({ id, figure: text, meaning: text }));

export const writtenPage = nullable({
  title: text,
  /** Below the title. */
  excerpt: text,
  /** Sanitized HTML; each `h2` begins a section. */
  content: text,
  /** When this text was published. */
  created_at: isoDateTime,
});

const speaker = object({
  name: text,
  type: oneChoice(speakerTypes, 'not a type of speaker'),
  designation: text,
  company: text,
  /** The name of a stored picture; null shows the initials. */
  image: nullableText,
  /** The address of a professional profile. */
  linkdln: nullableText,
});
const scheduleItem = object({ startTime: text, endTime: text, topicTitle: text, topicDescription: text });
const festDay = object({
  /** "Day 1" */
  label: text,
  /** As it was announced, or empty. */
  date: text,
  items: listOf(scheduleItem),
});
const sponsor = object({
  name: text,
  type: oneChoice(sponsorTiers, 'not a tier of sponsors'),
  image: nullableText,
  /** The lowest number comes first within a tier. */
  priority: number().required(),
});
const link = object({ label: text, to: text });
const festFaq = object({ id, question: text, answer: text, link: link.nullable().default(null).defined() });

/** One edition of the conference. */
export const conferenceEdition = object({
  /** The last part of its address, and the name of its calendar file. */
  key: text,
  title: text,
  /** As the association announced them; the calendar may differ. */
  dates: text,
  city: text,
  lead: text,
  overview: listOf(text),
  speakers: listOf(speaker),
  /** The address of the complete list of speakers, or empty. */
  allSpeakers: text,
  days: listOf(festDay),
  /** What visitors need to know about dates that contradict each other, or empty. */
  datesNote: text,
  venue: object({ name: text, address: text, text }),
  sponsors: listOf(sponsor),
  faqs: listOf(festFaq),
  /** First and last day, inclusive, as YYYY-MM-DD. */
  calendar: object({ firstDay: text, lastDay: text }),
  otherEditions: listOf(link),
});
export type ConferenceEdition = InferType<typeof conferenceEdition>;

/** What was not entered is empty. */
export const imprint = nullable({
  name: text,
  registration: text,
  address: text,
  phone: text,
  hours: text,
  press_email: text,
});

/** `name` stands in the cookie of those who have closed it. */
const strip = object({ name: text, title: text, detail: text, link: text, until: string().nullable().default(null) });
const site = object({
  name: text,
  fullName: text,
  description: text,
  slogan: text,
  contactEmail: text,
  memberPrefix: text.optional(),
  membershipRefunds: text.optional(),
  answerHours: number().integer().nullable(),
  social: listOf(object({ label: text, url: text })),
  logo: object({ file: text, ratio: number().required(), named: boolean().required() }).nullable().default(null),
  /** The shades of its color, lightest first. */
  colors: listOf(text),
});
export const frame = object({
  /** What the strip above the header announces today. */
  strip: strip.nullable().defined(),
  /** Addresses that menus leave out, as the association has not published their text or has hidden it. */
  unwritten: listOf(text).optional().default(undefined),
  /** The association, once an officer has entered it; until then it is absent, and pages show `brand`. */
  site: site.optional().default(undefined),
});
export type FrameData = InferType<typeof frame>;

export const highlights = listOf(
  object({
    id,
    name: text,
    position: text,
    organisation: text,
    video_url: text,
    /** Ours: the poster that is shown until the video starts. */
    image: nullableText,
  }),
);

export const mediaMentions = listOf(
  object({
    id,
    title: text,
    excerpt: text,
    logo: nullableText,
    link: text,
    /** Ours: when it appeared. */
    created_at: isoDateTime,
  }),
);

export const directors = listOf(
  object({ id, name: text, position: text, bio: text, image: nullableText, linkedin: nullableText }),
);

/** Ours: what a post is about, with the word that stands in the address of the list. */
const topic = { slug: text, name: text };
const topicOfPost = object(topic).nullable().defined();

export const blogs = listOf(
  object({
    ...articleCard,
    author: object({ name: text, avatar: nullableText }).required(),
    topic: topicOfPost,
  }),
);
export const listedQuery = object({ all: yesOrNo.default(false) });
export const listedNames = listOf(text);

/** A way to contribute, or a service to come. */
export const entryPage = object({
  /** Null where nothing of this name is offered. */
  entry: nullable({
    key: text,
    name: text,
    title: text,
    lead: text,
    points: listOf(text),
    /** Of a way to contribute: what to write. */
    hint: text,
    /** Of a service: the topic of issues that ask for it. */
    topic: nullableText,
  }),
  /** What is offered beside it. */
  others: listOf(object({ key: text, name: text })),
});

export const places = listOf(object({ province: text, cities: listOf(text) }));

export const blogTopics = listOf(
  object({
    ...topic,
    /** How many posts visitors find under it; none of a hidden topic, which is not offered. */
    posts: count,
  }),
);
export const blog = object({
  ...articleCard,
  topic: topicOfPost,
  /** Sanitized HTML */
  content: text,
  author: object({
    name: text,
    title: nullableText,
    avatar: nullableText,
    bio: nullableText,
    /** null: an author who is not a member has no page */
    member_id: nullableText,
    platforms: platformLinks,
  }).required(),
});
export type Blog = InferType<typeof blog>;

export const publications = listOf(
  object({ id, title: text, excerpt: text, name: text, featured_image: nullableText }),
);

export const accessPublicationForm = object({
  name: requiredText(120, 'Please enter your full name'),
  email: emailAddress('Please input your email'),
  phone: phoneNumber('Please input your contact number'),
  organization: requiredText(120, 'Please enter your Organization'),
  designation: requiredText(120, 'Please enter your Designation'),
  publication_id: chosenId('Please choose a publication'),
});
export type AccessPublicationForm = InferType<typeof accessPublicationForm>;

export const newsForm = object({ email: emailAddress('Please enter your email') });

/** The id of a link in an email. */
const linkId = requiredText(500, 'This link is not complete. Please open it from your email again.');
export const confirmNewsForm = object({ id: linkId });
export const changeNewsForm = object({
  id: linkId,
  news: oneChoice(['on', 'off'], 'Please choose whether you want our news.'),
});
export type ChangeNewsForm = InferType<typeof changeNewsForm>;

export const figures = object({
  /** Requests for a report in the last seven days. */
  report_requests: count,
  /** Posts that were published in the last thirty days. */
  new_posts: count,
  /** Emails that wait, and those that were given up in the last seven days. */
  waiting_emails: count,
  failed_emails: count,
  /** Members who get the newsletter, and those who have unsubscribed. */
  subscribed: count,
  unsubscribed: count,
});

export const searchQuery = object({
  q: optionalText(MAX_SEARCH_LENGTH).default(''),
  /** More of one kind; without it, the best few of each. */
  kind: optionalChoice(valuesOf(searchKinds), 'Please choose from the list.'),
});
export type SearchQuery = InferType<typeof searchQuery>;

const searchResult = object({
  /** Of a member: the number. */
  id,
  slug: text,
  title: text,
  /** The excerpt; of a member, the title of the profile. */
  text,
  /** When an event begins, or an article appeared. */
  date: nullableIsoDateTime,
  city: nullableText,
  /** The picture of a member. */
  avatar: nullableText,
  /** The page of its own that an event has elsewhere. */
  link: nullableText,
  /** An event or course that is over. */
  over: boolean().required(),
  /** Whether its page opens for members only. */
  members_only: boolean().required(),
});
export type SearchResult = InferType<typeof searchResult>;

/** Only kinds with results, in the order of `searchKinds`. */
export const searchResults = object({
  /** What was searched for in place of words that nothing has. */
  corrected: nullableText,
  groups: listOf(
    object({
      kind: string().oneOf(valuesOf(searchKinds)).required(),
      /** Counted up to MAX_COUNTED_RESULTS. */
      total: count,
      results: listOf(searchResult),
    }),
  ),
});
export type SearchResults = InferType<typeof searchResults>;
