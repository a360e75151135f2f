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

type Load = (request: Request) => Promise<ContentRow[]>;

const loads: Readonly<Record<ListedKind, Load>> = {
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
  publications: async (request) =>
    (await call(publicStaff.publications, { request })).map(({ id, version, published_at, requests, ...fields }) => ({
      ...{ id, version, title: fields.title, picture: fields.featured_image },
      detail: `${published_at ? `On the site since ${formatDate(published_at)}` : 'Not on the site'} · asked for ${requests} times`,
      fields: { ...fields, published: published_at !== null },
    })),
};

export const loadRows = (kind: ListedKind, request: Request): Promise<ContentRow[]> => loads[kind](request);
