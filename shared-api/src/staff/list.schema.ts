/** What every list of the staff takes and answers: words, filters, an order, and pages that begin after a row. */
import { type AnyObject, array, type ISchema, number, type ObjectShape, object, string } from 'yup';
import { optionalText } from '../fields';

/** Rows of a page, unless the query says otherwise. */
export const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;

/** Up to here rows are counted. */
export const MAX_TOTAL = 10_000;

const paging = {
  search: optionalText(200).default(''),
  /** The name of an order of the list, 'name', or '-name' for the opposite direction; '' is the list's own order. */
  sort: string()
    .matches(/^(-?[a-z][a-z_]{0,40})?$/, 'This list has no such order.')
    .default(''),
  /** Of the page before: its `next`. */
  after: string()
    .matches(/^[\w-]{0,600}$/, 'This page of the list could not be found.')
    .default(''),
  size: number().integer().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
};

/** The query of a list with these filters; each is to be optional or to have a default. */
export const listQuery = <F extends ObjectShape>(filters: F) => object({ ...paging, ...filters });

/** A page of rows, what `after` says for the next page, and how many rows there are: null for more than MAX_TOTAL. */
export const listOf = <T>(row: ISchema<T, AnyObject>) =>
  object({
    rows: array().of(row).required(),
    next: string().nullable().defined(),
    total: number().integer().min(0).nullable().defined(),
  });
