import { boolean, type InferType, number, object, string } from 'yup';
import { platformLinks } from '../account/platform-links.schema';
import {
  count,
  id,
  jsonText,
  listOf,
  nullableRupees,
  nullableText,
  oneChoice,
  optionalChoice,
  optionalText,
  plainInteger,
  requiredLines,
  rupees,
  text,
  valuesOf,
} from '../fields';
import { directoryOrders, hourlyRateFilters, MAX_SKILLS, volunteerKinds } from './network.rules';

const NOT_A_PAGE = 'Please ask for a page from 1 on.';

export const peersQuery = object({
  /** Skill ids joined by plus. A raw plus arrives as a space, so both are accepted. */
  skills: optionalText(200)
    .max(200, 'Please choose fewer skills.')
    .matches(new RegExp(`^(\\d{1,9}([+ ]\\d{1,9}){0,${MAX_SKILLS - 1}})?$`), 'Please choose skills from the list.'),
  hourly_rate: optionalChoice(valuesOf(hourlyRateFilters), 'Please choose an hourly rate from the list.'),
  page: plainInteger(NOT_A_PAGE).min(1, NOT_A_PAGE).max(1_000_000, NOT_A_PAGE).default(1),
  /** Ours: words in the name, the title or the city. */
  search: optionalText(100),
  /** Ours: the city's exact name. */
  city: optionalText(80),
  /** Ours: newest first by default. */
  sort: optionalChoice(valuesOf(directoryOrders), 'Please choose an order from the list.'),
});
export type PeersQuery = InferType<typeof peersQuery>;

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
  title: nullableText,
  city: nullableText,
  country: nullableText,
  hourly_rate: nullableRupees,
  website: nullableText,
  linkedin: nullableText,
  profile_links: jsonText,
  availability: nullableText,
  years_experience: nullableText,
  experience_level: nullableText,
  bio: nullableText,
  skills: listOf(object({ id, name: text })),
  institute: nullableText,
  degree: nullableText,
  field_of_study: nullableText,
});
export type PublicMember = InferType<typeof publicMember>;

export const volunteerForm = object({
  for: oneChoice(valuesOf(volunteerKinds), 'Please select how you want to contribute'),
  description: requiredLines(3000, 'Please tell us a bit about yourself'),
});
export type VolunteerForm = InferType<typeof volunteerForm>;

export const figures = object({
  /** Members in the directory, and how many of their pages anybody can open. */
  listed: count,
  public: count,
  /** Members without a complete profile. */
  incomplete: count,
  /** Applications to contribute that nobody has answered. */
  new_volunteers: count,
});
export type Figures = InferType<typeof figures>;
