/** Articles as editors write them: posts of the blog and press releases. */
import { array, boolean, type InferType, object, string } from 'yup';
import {
  count,
  id,
  isoDateTime,
  listOf as list,
  nullableIsoDateTime,
  nullableText,
  optionalChoice,
  optionalMoment,
  optionalText,
  recordVersion,
  requiredLines,
  requiredText,
  strictText,
  text,
  versionFrom,
  yesOrNo,
} from '../fields';
import { listOf, listQuery } from '../staff/list.schema';
import { articleKinds, articleStatuses, MAX_ARTICLE_CHARACTERS } from './content.rules';

const kind = string().oneOf(articleKinds).required();
const status = string().oneOf(articleStatuses).required();

export const articlesQuery = listQuery({ status: optionalChoice(articleStatuses, 'Please choose a status') }, [
  'date',
  'title',
]);
export type ArticlesQuery = InferType<typeof articlesQuery>;

export const articleList = listOf(
  object({
    id,
    kind,
    title: text,
    slug: text,
    status,
    /** Whether a draft waits that visitors do not see yet. */
    has_changes: boolean().required(),
    author: nullableText,
    featured_image: nullableText,
    /** When it was or will be published; of a draft, when it was begun. */
    date: isoDateTime,
  }),
);
export type ArticleRow = InferType<typeof articleList>['rows'][number];

export const authorsQuery = object({ search: optionalText(100).default('') });
export const authors = array(object({ member_no: text, name: text })).required();

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What an editor enters. The fields of one kind are empty in the other. */
const articleFields = {
  title: requiredText(200, 'Please enter a title'),
  /** Made of the title when it is empty. */
  slug: optionalText(80)
    .default('')
    .test('slug', 'Please use small letters, digits and hyphens only', (value) => !value || SLUG.test(value)),
  excerpt: requiredLines(600, 'Please say in one or two sentences what it is about'),
  /** HTML; the api sanitizes it. */
  content: strictText((html) => html)
    .default('')
    .max(MAX_ARTICLE_CHARACTERS, 'This is longer than an article can be. Please divide it.'),
  /** The name of a stored file, or empty. */
  featured_image: optionalText(100).default(''),
  /** The member's number; empty for the association. */
  author: optionalText(20).default(''),
  /** Of a press release: who releases it. */
  name: optionalText(120).default(''),
  /** Of a press release: on the home page as well. */
  featured: yesOrNo.default(false),
  files: array(
    object({ download_link: requiredText(100, 'Please choose a file'), original_name: optionalText(200).default('') }),
  )
    .typeError('Please choose the files again.')
    .max(10, 'Please attach at most 10 files')
    .default([]),
};

export const articleForm = object({ ...articleFields, version: versionFrom(0) });
export type ArticleForm = InferType<typeof articleForm>;

const shownFields = object({
  title: text,
  slug: text,
  excerpt: text,
  content: text,
  featured_image: text,
  author: text,
  name: text,
  featured: boolean().required(),
  files: list(object({ download_link: text, original_name: text })),
});
export type ArticleFields = InferType<typeof shownFields>;

export const article = object({
  id,
  kind,
  version: count,
  status,
  published_at: nullableIsoDateTime,
  /** The latest text: the draft if there is one, else what is published. */
  fields: shownFields,
  has_changes: boolean().required(),
  saved_at: nullableIsoDateTime,
  saved_by: nullableText,
  author_name: nullableText,
  /** The newest first. */
  versions: list(object({ number: count, title: text, published_at: isoDateTime, published_by: nullableText })),
});
export type Article = InferType<typeof article>;

export const articleVersion = object({ number: count, published_at: isoDateTime, fields: shownFields });
export type ArticleVersion = InferType<typeof articleVersion>;

export const newArticle = object({ id });
export const savedArticle = object({ version: count });

/** Published now, or at a time to come. */
export const publishForm = object({
  at: optionalMoment('Please choose a day and time'),
  version: recordVersion,
});

export const versionForm = object({ version: recordVersion });

export const articlePreview = object({ path: text });
