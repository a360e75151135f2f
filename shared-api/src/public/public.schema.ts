import { type InferType, object, string } from 'yup';
import { platformLinks } from '../account/platform-links.schema';
import {
  chosenId,
  count,
  emailAddress,
  id,
  isoDateTime,
  jsonText,
  listOf,
  nullableText,
  phoneNumber,
  requiredText,
  text,
} from '../fields';

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

export const blogs = listOf(
  object({ ...articleCard, author: object({ name: text, avatar: nullableText }).required() }),
);
export const blog = object({
  ...articleCard,
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
export type Figures = InferType<typeof figures>;
