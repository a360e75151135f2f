/** The schemas of a plain record: its forms, what is answered of it, and its list. */
import { type AnyObject, array, type InferType, type ObjectShape, object } from 'yup';
import { chosenId, count, id, listOf, recordVersion } from '../fields';
import { listQuery, pageOf, startedExport } from './list.schema';

const LIST_AGAIN = 'Please load the list again.';

const versionForm = object({ version: recordVersion });
/** All ids of the list, in the new order. */
const orderForm = object({
  ids: array(chosenId(LIST_AGAIN)).typeError(LIST_AGAIN).max(500, LIST_AGAIN).required(LIST_AGAIN),
});
const identity = { id, version: count };
const saved = object(identity);

interface Parts<F, R, I, Q, O> {
  /** Of its forms. */
  fields: F;
  /** What its list shows, beside `id` and `version`. */
  row: R;
  /** What is answered of one record, where it is more than that. */
  item?: I;
  filters?: Q;
  /** Of pages of a list. */
  orders?: readonly O[];
}

type ObjectOf<Shape extends ObjectShape> = ReturnType<typeof object<AnyObject, Shape>>;
type Whole<Shape> = typeof identity & Shape;

type Made<
  F extends ObjectShape,
  R extends ObjectShape,
  I extends ObjectShape,
  Q extends ObjectShape,
  O extends string,
> = {
  newForm: ObjectOf<F>;
  form: ObjectOf<F & { version: typeof recordVersion }>;
  saved: typeof saved;
  versionForm: typeof versionForm;
  orderForm: typeof orderForm;
  all: ReturnType<typeof listOf<InferType<ObjectOf<Whole<R>>>>>;
  query: ReturnType<typeof listQuery<Q, O>>;
  page: ReturnType<typeof pageOf<InferType<ObjectOf<Whole<R>>>>>;
  item: ObjectOf<Whole<I>>;
  startedExport: typeof startedExport;
};

/** All schemas of a record, by the names that the calls of `defineRecord` have. */
export function recordSchemas<
  F extends ObjectShape,
  R extends ObjectShape,
  I extends ObjectShape = R,
  Q extends ObjectShape = Record<never, never>,
  const O extends string = never,
>(parts: Parts<F, R, I, Q, O>): Made<F, R, I, Q, O>;
export function recordSchemas({
  fields,
  row,
  item = row,
  filters = {},
  orders,
}: Parts<ObjectShape, ObjectShape, ObjectShape, ObjectShape, string>) {
  const listed = object({ ...identity, ...row });
  return {
    newForm: object(fields),
    form: object({ ...fields, version: recordVersion }),
    saved,
    versionForm,
    orderForm,
    all: listOf(listed),
    query: listQuery(filters, orders),
    page: pageOf(listed),
    item: object({ ...identity, ...item }),
    startedExport,
  };
}
