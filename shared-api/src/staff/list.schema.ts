/** What every list of the staff takes and answers: words, filters, an order, and pages that begin after a row. */
import { type AnyObject, array, type ISchema, number, type ObjectShape, object, string } from 'yup';
import { optionalCalendarDay, optionalChoice, optionalText, plainInteger, strictText } from '../fields';

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
  /** Of the page before: its `next`. */
  after: strictText((text) => text)
    .typeError(NO_PAGE)
    .matches(/^[\w-]{0,600}$/, NO_PAGE)
    .default(''),
  size: plainInteger(WRONG_SIZE).min(1, WRONG_SIZE).max(MAX_PAGE_SIZE, WRONG_SIZE).default(PAGE_SIZE),
};

/** A filter by one of these; '' leaves it out. */
export const choiceFilter = <const V extends string>(values: readonly V[]) =>
  optionalChoice(['', ...values], 'This filter does not exist.').default('');

/** A filter by a word of a list that editors write; '' leaves it out. */
export const wordFilter = optionalText(80).default('');

/** The first or the last day of a list, in Pakistan. */
export const dayFilter = optionalCalendarDay('Please choose a day.');

/** What every list is asked with; the other names of its query are filters. */
export const PAGING_NAMES: readonly string[] = ['sort', ...Object.keys(paging)];

/** An order of a list, 'name', or '-name' for the opposite direction; '' is the list's own order. */
export type Order<O extends string> = '' | O | `-${O}`;

/** What every list of the staff is asked with, beside its filters. */
export interface ListQuery<O extends string = string> {
  search: string;
  sort: Order<O>;
  after: string;
  size: number;
}

const orderOf = <O extends string>(orders: readonly O[]) =>
  string<Order<O>>()
    .transform((_: unknown, given: unknown) => given ?? undefined)
    .typeError(NO_ORDER)
    .test('order', NO_ORDER, (sort = '') => sort === '' || orders.some((name) => sort === name || sort === `-${name}`))
    .default('');

/** The query of a list with these filters, each optional or with a default, and these orders. */
export const listQuery = <F extends ObjectShape, const O extends string = never>(
  filters: F,
  orders: readonly O[] = [],
) => object({ ...paging, sort: orderOf(orders), ...filters });

/** A page of rows, what `after` says for the next page, and how many rows there are, which the first page says: null for more than are counted. */
export const pageOf = <T>(row: ISchema<T, AnyObject>) =>
  object({
    rows: array().of(row).required(),
    next: string().nullable().defined(),
    total: number().integer().min(0).nullable().defined(),
  });

/** The task that writes a list into a file. */
export const startedExport = object({ task_id: string().required() }).required();
