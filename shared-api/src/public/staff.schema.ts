import { array, boolean, type InferType, number, object, string } from 'yup';
import {
  count,
  id,
  isoDateTime,
  listOf,
  nullableIsoDateTime,
  nullableText,
  oneChoice,
  optionalChoice,
  optionalMoment,
  optionalText,
  partOfOne,
  recordVersion,
  requiredLines,
  requiredText,
  strictText,
  text,
  versionFrom,
  yesOrNo,
} from '../fields';
import { listQuery, pageOf } from '../staff/list.schema';
import { articleKinds, articleStatuses, MAX_ARTICLE_CHARACTERS } from './content.rules';
import { aspectNames, MAX_ZOOM, mediaKinds } from './media.rules';

export { startedExport } from '../staff/list.schema';
export * from './staff-lists.schema';

/** Articles as editors write them: posts of the blog and press releases. */

const kind = string().oneOf(articleKinds).required();
const status = string().oneOf(articleStatuses).required();

export const articlesQuery = listQuery({ status: optionalChoice(articleStatuses, 'Please choose a status') }, [
  'date',
  'title',
]);
export type ArticlesQuery = InferType<typeof articlesQuery>;

export const articleList = pageOf(
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
  /** Of a post: the id of its topic, empty for none. A form without the field leaves it as it is. */
  topic: optionalText(20),
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
  topic: text,
  name: text,
  featured: boolean().required(),
  files: listOf(object({ download_link: text, original_name: text })),
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
  versions: listOf(object({ number: count, title: text, published_at: isoDateTime, published_by: nullableText })),
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

/** The library of pictures and documents. */

export const mediaQuery = listQuery(
  {
    kind: optionalChoice(mediaKinds, 'Please choose pictures or documents'),
  },
  ['added', 'title'],
);

const part = partOfOne('Please set the point in the picture again.');

export const mediaItem = object({
  id,
  version: count,
  kind: string().oneOf(mediaKinds).required(),
  /** The name of the stored file. */
  stored_name: text,
  title: text,
  alt: text,
  decorative: boolean().required(),
  bytes: count,
  width: number().integer().nullable().defined(),
  height: number().integer().nullable().defined(),
  focus_x: part,
  focus_y: part,
  uploaded_by: nullableText,
  created_at: isoDateTime,
});
export type MediaItem = InferType<typeof mediaItem>;

export const mediaList = pageOf(mediaItem);

/** A place of the site that shows a file. `kind` and `id` lead to it, where staff edit it. */
export const mediaUses = listOf(object({ kind: text, id, title: text }));
export type MediaUse = InferType<typeof mediaUses>[number];

export const uploadQuery = object({ name: requiredText(200, 'Please choose a file.') });

export const mediaForm = object({
  title: requiredText(200, 'Please name the file, so that others find it.'),
  alt: optionalText(300)
    .default('')
    .when('decorative', {
      is: (decorative: unknown) => decorative !== true,
      // biome-ignore lint/suspicious/noThenProperty: yup's word
      then: (schema) => schema.required('Please say what the picture shows, for those who cannot see it.'),
    }),
  decorative: yesOrNo.default(false),
  focus_x: part,
  focus_y: part,
  version: recordVersion,
});

const WRONG_ZOOM = `Please choose a size from 1 to ${MAX_ZOOM} times.`;
export const cutForm = object({
  aspect: oneChoice(aspectNames, 'Please choose a shape.'),
  focus_x: part,
  focus_y: part,
  zoom: number().typeError(WRONG_ZOOM).min(1, WRONG_ZOOM).max(MAX_ZOOM, WRONG_ZOOM).required(WRONG_ZOOM),
});

export const cutPicture = object({ stored_name: text, width: count, height: count });

export const mediaVersion = object({ version: recordVersion });
