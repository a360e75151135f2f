/** What every list of the staff takes and answers: words, filters, an order, and pages that begin after a row. */
import { type AnyObject, array, type ISchema, number, type ObjectShape, object, string } from 'yup';
import { optionalText, plainInteger, strictText } from '../fields';

/** Rows of a page, unless the query says otherwise. */
export const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;

/** Up to here rows are counted. */
export const MAX_TOTAL = 10_000;

const NO_ORDER = 'This list has no such order.';
const NO_PAGE = 'This page of the list could not be found.';
const WRONG_SIZE = `A page has 1 to ${MAX_PAGE_SIZE} rows.`;

const paging = {
  search: optionalText(200).default(''),
  /** The name of an order of the list, 'name', or '-name' for the opposite direction; '' is the list's own order. */
  sort: strictText((text) => text)
    .typeError(NO_ORDER)
    .matches(/^(-?[a-z][a-z_]{0,40})?$/, NO_ORDER)
    .default(''),
  /** Of the page before: its `next`. */
  after: strictText((text) => text)
    .typeError(NO_PAGE)
    .matches(/^[\w-]{0,600}$/, NO_PAGE)
    .default(''),
  size: plainInteger(WRONG_SIZE).min(1, WRONG_SIZE).max(MAX_PAGE_SIZE, WRONG_SIZE).default(PAGE_SIZE),
};

/** The query of a list with these filters; each is to be optional or to have a default. */
export const listQuery = <F extends ObjectShape>(filters: F) => object({ ...paging, ...filters });

/** A page of rows, what `after` says for the next page, and how many rows there are, which the first page says: null for more than MAX_TOTAL. */
export const listOf = <T>(row: ISchema<T, AnyObject>) =>
  object({
    rows: array().of(row).required(),
    next: string().nullable().defined(),
    total: number().integer().min(0).nullable().defined(),
  });

/** The task that writes a list into a file. */
export const startedExport = object({ task_id: string().required() }).required();
