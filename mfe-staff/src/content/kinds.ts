/** The kinds of content, in the order of their tabs. */
import { Refused } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import {
  directorRecord,
  highlightRecord,
  mentionRecord,
  partnerRecord,
  publicationRecord,
  statisticRecord,
  stripRecord,
} from '@azadkar/shared-api/public/records';
import { type ArticleKind, articleKinds, type ListedKind, listedKinds } from '@azadkar/shared-api/public/rules';
import type { PageTab } from '../layout/staff-page';

export type ContentKind = ArticleKind | ListedKind;

/** What is a record, by its kind. */
export const records = {
  publications: publicationRecord,
  mentions: mentionRecord,
  partners: partnerRecord,
  highlights: highlightRecord,
  statistics: statisticRecord,
  strips: stripRecord,
  board: directorRecord,
} as const;

interface Words {
  /** Of its tab. */
  label: string;
  /** Of one: "post". */
  one: string;
  many: string;
}

export const words: Readonly<Record<ContentKind, Words>> = {
  blog: { label: 'Blog', one: 'post', many: 'posts' },
  press: { label: 'Press releases', one: 'press release', many: 'press releases' },
  publications: { ...publicationRecord, label: 'Publications' },
  mentions: { ...mentionRecord, label: 'Media mentions' },
  partners: { ...partnerRecord, label: 'Partners' },
  highlights: { ...highlightRecord, label: 'Highlights' },
  statistics: { ...statisticRecord, label: 'Statistics' },
  strips: { ...stripRecord, label: 'Header strip' },
  board: { ...directorRecord, label: 'Board' },
};

export const listPath = (kind: ContentKind) => toPath(staffPaths.content, { kind });
export const newPath = (kind: ContentKind) => toPath(staffPaths.newContent, { kind });
export const itemPath = (kind: ContentKind, id: number) => toPath(staffPaths.contentItem, { kind, id });

const kinds: readonly ContentKind[] = [...articleKinds, ...listedKinds];

export const tabs: readonly PageTab[] = kinds.map((kind) => ({ label: words[kind].label, to: listPath(kind) }));

export function kindOf(kind: string | undefined): ContentKind {
  const found = kinds.find((known) => known === kind);
  if (!found) throw new Refused('This page could not be found.', 404);
  return found;
}

export const isArticleKind = (kind: ContentKind): kind is ArticleKind => articleKinds.some((known) => known === kind);
