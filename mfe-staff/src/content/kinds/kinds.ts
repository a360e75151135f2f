/** The kinds of content, in the order of their tabs. */
import { Refused } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import {
  type ArticleKind,
  articleKinds,
  type ListedKind,
  listedKinds,
  type OrderedKind,
  orderedKinds,
} from '@azadkar/shared-api/public/rules';
import type { PageTab } from '../../layout/staff-page';

export type ContentKind = ArticleKind | ListedKind;

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
  publications: { label: 'Publications', one: 'publication', many: 'publications' },
  mentions: { label: 'Media mentions', one: 'mention', many: 'mentions' },
  partners: { label: 'Partners', one: 'partner', many: 'partners' },
  highlights: { label: 'Highlights', one: 'highlight', many: 'highlights' },
  statistics: { label: 'Statistics', one: 'figure', many: 'figures' },
  strips: { label: 'Header strip', one: 'strip', many: 'strips' },
  board: { label: 'Board', one: 'director', many: 'directors' },
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
export const isOrderedKind = (kind: ContentKind): kind is OrderedKind => orderedKinds.some((known) => known === kind);
