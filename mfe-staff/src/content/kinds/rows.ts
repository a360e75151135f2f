/** The rows of the lists that are no articles: how each is loaded and shown in its list. */
import { call } from '@azadkar/shared-api';
import type { ListedKind } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import { formatDate } from '@azadkar/shared-ui';

/** A row as its form has it, with what its list shows. */
export interface ContentRow {
  id: number;
  version: number;
  title: string;
  detail: string;
  /** The stored name of its picture, or empty. */
  picture: string;
  fields: Readonly<Record<string, unknown>>;
}

/** When a strip is shown. */
function describeDays({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string {
  if (starts_on && ends_on) return `From ${formatDate(starts_on)} to ${formatDate(ends_on)}`;
  if (ends_on) return `Until ${formatDate(ends_on)}`;
  return starts_on ? `From ${formatDate(starts_on)}` : 'Until a newer one is added';
}

/** The lists that are short enough to be shown as a whole. */
export type ShortKind = Exclude<ListedKind, 'publications'>;

type Load = (request: Request) => Promise<ContentRow[]>;

const loads: Readonly<Record<ShortKind, Load>> = {
  partners: async (request) =>
    (await call(publicStaff.partners, { request })).map(({ id, version, ...fields }) => ({
      ...{ id, version, fields, title: fields.name, picture: fields.logo },
      detail: fields.corporate ? 'Corporate partner, always shown' : 'Shown on "View More"',
    })),
  highlights: async (request) =>
    (await call(publicStaff.highlights, { request })).map(({ id, version, ...fields }) => ({
      ...{ id, version, fields, title: fields.name, picture: fields.poster },
      detail: `${fields.designation}, ${fields.organisation}`,
    })),
  board: async (request) =>
    (await call(publicStaff.directors, { request })).map(({ id, version, ...fields }) => ({
      ...{ id, version, fields, title: fields.name, detail: fields.designation, picture: fields.image },
    })),
  mentions: async (request) =>
    (await call(publicStaff.mentions, { request })).map(({ id, version, date, ...fields }) => ({
      ...{ id, version, title: fields.title, picture: fields.logo, detail: formatDate(date) },
      fields: { ...fields, date: date.slice(0, 10) },
    })),
  statistics: async (request) =>
    (await call(publicStaff.statistics, { request })).map(({ id, version, ...fields }) => ({
      ...{ id, version, fields, title: fields.figure, detail: fields.meaning, picture: '' },
    })),
  strips: async (request) =>
    (await call(publicStaff.strips, { request })).map(({ id, version, ...fields }) => ({
      ...{ id, version, fields, title: fields.title, detail: describeDays(fields), picture: '' },
    })),
};

export const loadRows = (kind: ShortKind, request: Request): Promise<ContentRow[]> => loads[kind](request);

/** A row for its form; undefined when it is gone. */
export async function loadRow(kind: ListedKind, id: string, request: Request): Promise<ContentRow | undefined> {
  if (kind !== 'publications') return (await loadRows(kind, request)).find((row) => String(row.id) === id);
  const publication = await call(publicStaff.publication, { params: { publicationId: id }, request });
  const { id: publicationId, version, published_at, created_at: _added, requests: _requests, ...fields } = publication;
  return {
    ...{ id: publicationId, version, title: fields.title, picture: fields.featured_image, detail: fields.name },
    fields: { ...fields, published: published_at !== null },
  };
}
