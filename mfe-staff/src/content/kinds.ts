/** The kinds of content, in the order of their tabs. */
import { call, Refused } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import * as offered from '@azadkar/shared-api/public/lists';
import {
  directorRecord,
  highlightRecord,
  mentionRecord,
  partnerRecord,
  publicationRecord,
  statisticRecord,
  storyRecord,
  stripRecord,
} from '@azadkar/shared-api/public/records';
import { type ArticleKind, articleKinds } from '@azadkar/shared-api/public/rules';
import type { RecordOf, RecordSchemas } from '@azadkar/shared-api/staff/record';
import type { PageTab } from '@azadkar/shared-ui/blocks';
import type { Choice } from '@azadkar/shared-ui/inputs';

/** What forms offer to choose from. */
const lists = {
  'issue-topics': offered.issueTopicRecord,
  'blog-topics': offered.blogTopicRecord,
  skills: offered.skillRecord,
  banks: offered.bankRecord,
  cities: offered.cityRecord,
  'volunteer-kinds': offered.volunteerKindRecord,
  services: offered.serviceRecord,
} as const;

/** What is a record, by its kind, in the order of their tabs. */
export const records = {
  ...lists,
  publications: publicationRecord,
  mentions: mentionRecord,
  partners: partnerRecord,
  highlights: highlightRecord,
  stories: storyRecord,
  board: directorRecord,
  statistics: statisticRecord,
  strips: stripRecord,
} as const;

export type ListedKind = keyof typeof records;
export type ContentKind = ArticleKind | ListedKind;

interface Words {
  /** Of its tab. */
  label: string;
  /** Of one: "post". */
  one: string;
  many: string;
}

export const words: Readonly<Record<ContentKind, Words>> = {
  'issue-topics': { ...offered.issueTopicRecord, label: 'Topics of issues' },
  'blog-topics': { ...offered.blogTopicRecord, label: 'Topics of the blog' },
  skills: { ...offered.skillRecord, label: 'Skills' },
  banks: { ...offered.bankRecord, label: 'Banks' },
  cities: { ...offered.cityRecord, label: 'Cities' },
  'volunteer-kinds': { ...offered.volunteerKindRecord, label: 'Ways to contribute' },
  services: { ...offered.serviceRecord, label: 'Services to come' },
  blog: { label: 'Blog', one: 'post', many: 'posts' },
  press: { label: 'Press releases', one: 'press release', many: 'press releases' },
  page: { label: 'Pages', one: 'page', many: 'pages' },
  publications: { ...publicationRecord, label: 'Publications' },
  mentions: { ...mentionRecord, label: 'Media mentions' },
  partners: { ...partnerRecord, label: 'Partners' },
  highlights: { ...highlightRecord, label: 'Highlights' },
  stories: { ...storyRecord, label: 'Graduates' },
  statistics: { ...statisticRecord, label: 'Statistics' },
  strips: { ...stripRecord, label: 'Header strip' },
  board: { ...directorRecord, label: 'Board' },
};

/** Whether forms offer its rows: these kinds have tabs and addresses of their own. */
export const isOffered = (kind: ContentKind): kind is keyof typeof lists => Object.hasOwn(lists, kind);

const { content, newContent, contentItem, newListEntry, listEntry } = staffPaths;
export const listPath = (kind: ContentKind) => toPath(isOffered(kind) ? staffPaths.lists : content, { kind });
export const newPath = (kind: ContentKind) => toPath(isOffered(kind) ? newListEntry : newContent, { kind });
export const itemPath = (kind: ContentKind, id: number) =>
  toPath(isOffered(kind) ? listEntry : contentItem, { kind, id });

const kinds: readonly string[] = [...articleKinds, ...Object.keys(records)];
const isContentKind = (kind: string | undefined): kind is ContentKind => kinds.includes(String(kind));

/** Those of the pages that this kind is one of. */
export const tabsOf = (shown: ContentKind): readonly PageTab[] =>
  kinds
    .filter(isContentKind)
    .filter((kind) => isOffered(kind) === isOffered(shown))
    .map((kind) => ({ label: words[kind].label, to: listPath(kind) }));

export function kindOf(kind: string | undefined): ContentKind {
  if (!isContentKind(kind)) throw new Refused('This page could not be found.', 404);
  return kind;
}

export const isArticleKind = (kind: ContentKind): kind is ArticleKind => articleKinds.some((known) => known === kind);

export type RecordChoices = Readonly<Record<string, readonly Choice[]>>;

/** What the fields of a kind offer that refer to other records: those that are not hidden, and the one that is stored. */
export async function loadChoices(kind: ContentKind, request: Request, stored?: unknown): Promise<RecordChoices> {
  const load = async (record: RecordOf<RecordSchemas, 'all'>) =>
    (await call(record.calls.all, { request }))
      .filter(({ id, hidden, parent_id }) => !parent_id && (!hidden || String(id) === String(stored)))
      .map(({ id, name }) => ({ value: String(id), label: String(name) }));
  if (kind === 'skills') return { parent_id: await load(offered.skillRecord) };
  if (kind === 'services') return { topic_id: await load(offered.issueTopicRecord) };
  return kind === 'blog' ? { topic: await load(offered.blogTopicRecord) } : {};
}
