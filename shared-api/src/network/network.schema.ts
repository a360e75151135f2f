import { boolean, type InferType, number, object, string } from 'yup';
import { availabilities, experienceLevels } from '../account/account.rules';
import { platformLinks, workProfile } from '../account/platform-links.schema';
import {
  count,
  id,
  isoDateTime,
  jsonText,
  listOf,
  nullableText,
  oneChoice,
  optionalChoice,
  optionalText,
  plainInteger,
  publicId,
  requiredLines,
  requiredText,
  rupees,
  text,
  valuesOf,
  yesOrNo,
} from '../fields';
import {
  contactChoices,
  type DirectoryField,
  directoryOrders,
  hourlyRateFilters,
  MAX_MESSAGE_LENGTH,
  MAX_SKILLS,
  NO_KIND,
} from './network.rules';

const NOT_A_PAGE = 'Please ask for a page from 1 on.';

/** Skill ids joined by plus. A raw plus arrives as a space, so both are accepted. */
const skillIds = optionalText(200)
  .max(200, 'Please choose fewer skills.')
  .matches(new RegExp(`^(\\d{1,9}([+ ]\\d{1,9}){0,${MAX_SKILLS - 1}})?$`), 'Please choose skills from the list.');

/** What the directory can be narrowed to. */
const peersFilter = {
  /** A member who has any of them is found. */
  skills: skillIds,
  /** Ours: the skills within a kind of work; members with any of these, too. */
  secondary_skills: skillIds,
  hourly_rate: optionalChoice(valuesOf(hourlyRateFilters), 'Please choose an hourly rate from the list.'),
  /** Ours: words in the name, the title or the city. */
  search: optionalText(100),
  /** Ours: the city's exact name. */
  city: optionalText(80),
  /** Ours: who can take on work, and how much of it. */
  availability: optionalChoice(availabilities, 'Please choose an availability from the list.'),
  /** Ours */
  experience: optionalChoice(valuesOf(experienceLevels), 'Please choose an experience from the list.'),
} satisfies Record<DirectoryField, unknown>;

export const peersQuery = object({
  ...peersFilter,
  page: plainInteger(NOT_A_PAGE).min(1, NOT_A_PAGE).max(1_000_000, NOT_A_PAGE).default(1),
  /** Ours: newest first by default. */
  sort: optionalChoice(valuesOf(directoryOrders), 'Please choose an order from the list.'),
});
export type PeersQuery = InferType<typeof peersQuery>;

export const saveSearchForm = object({
  name: requiredText(80, 'Please give the search a name'),
  emails: yesOrNo.default(false),
  ...peersFilter,
});

export const savedSearchForm = object({ emails: yesOrNo.required('Please choose yes or no.') });

export const savedSearches = listOf(
  object({
    id: publicId,
    name: text,
    /** As the address of the directory has it. */
    query: text,
    emails: boolean().required(),
  }),
);
export type SavedSearch = InferType<typeof savedSearches>[number];

/** A card of the directory; only complete profiles are listed. */
const peer = object({
  id,
  member_id: string().required(),
  name: string().required(),
  title: text,
  avatar: nullableText,
  city: text,
  country: text,
  hourly_rate: rupees,
  bio: text,
  skills: listOf(object({ id, name: text })),
  platforms: platformLinks,
  /** Ours: whether the member's page opens for members only; their card is in both directories. */
  members_only: boolean().required(),
});
export type Peer = InferType<typeof peer>;

/** `current_page` is never above `last_page`, and `last_page` is at least 1. `total` is ours. */
export const peersPage = object({
  items: listOf(peer),
  pagination: object({
    current_page: number().integer().min(1).required(),
    last_page: number().integer().min(1).required(),
    total: count,
  }).required(),
});
export type PeersPage = InferType<typeof peersPage>;

/** A member's page. Fields are null while the profile is incomplete. */
export const publicMember = object({
  member_id: string().required(),
  name: string().required(),
  avatar: nullableText,
  ...workProfile,
  profile_links: jsonText,
  skills: listOf(object({ id, name: text })),
  /** Ours: whether the caller, or any member if a visitor calls, can write to this member. */
  can_write: boolean().required(),
});
export type PublicMember = InferType<typeof publicMember>;

export const volunteerForm = object({
  for: requiredText(80, NO_KIND),
  description: requiredLines(3000, 'Please tell us a bit about yourself'),
});
export type VolunteerForm = InferType<typeof volunteerForm>;

export const figures = object({
  /** Members in the directory, and how many of their pages are public. */
  listed: count,
  public: count,
  /** Members without a complete profile. */
  incomplete: count,
  /** Unanswered applications to contribute. */
  new_volunteers: count,
});

const person = object({ member_id: string().required(), name: text, avatar: nullableText }).required();

/** The member's conversations, last written first. `unread` is the number of messages that the member has not opened. */
export const conversations = listOf(
  object({
    id: publicId,
    with: person,
    /** The beginning of the last message. */
    excerpt: text,
    mine: boolean().required(),
    at: isoDateTime,
    unread: count,
  }),
);
export type ConversationRow = InferType<typeof conversations>[number];

/** Why nothing can be written now, in a sentence; null when something can. */
const refusal = nullableText;

/** Messages oldest first. */
export const conversation = object({
  id: publicId,
  with: person,
  messages: listOf(object({ id: publicId, text, mine: boolean().required(), at: isoDateTime })),
  /** Whether older messages are left out. */
  cut: boolean().required(),
  /** Whether the reader has blocked the other member. */
  blocked: boolean().required(),
  refusal,
});
export type Conversation = InferType<typeof conversation>;

/** Whom a first message goes to; with the conversation that there is already. */
export const addressee = object({
  with: person,
  conversation_id: string().nullable().defined().default(null),
  refusal,
});

export const messageForm = object({ text: requiredLines(MAX_MESSAGE_LENGTH, 'Please write a message') });
export type MessageForm = InferType<typeof messageForm>;

export const sentMessage = object({ conversation_id: publicId });

export const contactForm = object({
  who: oneChoice(valuesOf(contactChoices), 'Please choose who may write to you'),
});
export type ContactForm = InferType<typeof contactForm>;

export const contactSettings = object({
  who: oneChoice(valuesOf(contactChoices), 'not a choice'),
  /** Whom the member has blocked, by name. */
  blocked: listOf(person),
});
export type ContactSettings = InferType<typeof contactSettings>;

export const unreadMessages = object({ count }).required();
