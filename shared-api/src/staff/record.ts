/**
 * Plain records of the staff: one definition, read by the contract, the server, the pages and the tests. It is plain data, so
 * that a page shows a form before the validation library has loaded. A record that does more keeps calls and pages of its own.
 */
import type { AnyObjectSchema, AnySchema, InferType } from 'yup';
import { defineContract, type Endpoint, type EndpointRow, type Method, staffWith } from '../endpoint';
import type { Aspect } from '../public/media.rules';
import type { ListQuery } from './list.schema';
import type { StaffRole } from './staff.rules';

/** A record as its list shows it. */
export type StoredRecord = { id: number; version: number } & Readonly<Record<string, unknown>>;

/** The schemas of any record, as `recordSchemas` makes them. */
export interface RecordSchemas extends Record<string, AnySchema> {
  newForm: AnyObjectSchema;
  form: AnyObjectSchema;
  saved: AnySchema<{ id: number; version: number }>;
  versionForm: AnySchema<{ version: number }>;
  orderForm: AnySchema<{ ids: number[] }>;
  all: AnySchema<StoredRecord[]>;
  query: AnySchema<ListQuery>;
  page: AnySchema;
  item: AnySchema<StoredRecord>;
  startedExport: AnySchema<{ task_id: string }>;
}

type TextKind =
  | { readonly kind: 'line' | 'lines'; readonly max?: number }
  /** A moment is ISO 8601, a color #rrggbb, a rich text HTML. */
  | { readonly kind: 'day' | 'moment' | 'link' | 'color' | 'richText' | 'document' }
  /** `aspect`: the shape to which it is cut; without it, it stays whole. */
  | { readonly kind: 'picture'; readonly aspect?: Aspect };

type Reference = { readonly kind: 'reference'; readonly placeholder: string };

/** A value that is its own label, or one with a label. */
type ChoiceOf<V> = V | { readonly value: V; readonly label: string };

type KindOf<V> = [V] extends [boolean]
  ? { readonly kind: 'yesNo'; readonly initially?: true }
  : [V] extends [number]
    ? Reference | { readonly kind: 'number' | 'money' }
    : [V] extends [string]
      ?
          | TextKind
          | Reference
          | { readonly kind: 'choice'; readonly choices: readonly ChoiceOf<V>[]; readonly placeholder: string }
      : [V] extends [readonly (infer R)[]]
        ? {
            readonly kind: 'rows';
            readonly noun: string;
            readonly max: number;
            readonly row: Readonly<Record<keyof R & string, string>>;
          }
        : never;

/** How a form shows a field. Of a `reference`, the page gives the choices; `rows` are lines of text with these labels. */
type Field<V> = KindOf<V> & { readonly label: string; readonly description?: string; readonly required?: true };
export type AnyField = Field<boolean> | Field<number> | Field<string> | Field<Readonly<Record<string, string>>[]>;

/** What the form of a new record sends. */
export type RecordValues<S extends RecordSchemas> = InferType<S['newForm']>;

export interface RecordDefinition<V, P, C> {
  /** Without one, it is a list of the staff: '/staff/lists/partners'. */
  readonly path?: P;
  readonly roles: readonly [StaffRole, ...StaffRole[]];
  /** What can be done beside creating and saving it. */
  readonly calls: readonly C[];
  /** What it is called: "story" and "stories". The plural of most has only an s more. */
  readonly one: string;
  readonly many?: string | undefined;
  /** The field that is its picture. */
  readonly picture?: keyof V & string;
  /** The field that stands below its name in a list. */
  readonly detail?: keyof V & string;
  /** Of pages of a list. */
  readonly filters?: readonly string[];
  /** Its first field names the record. */
  readonly form: { readonly [F in keyof V]-?: Field<NonNullable<V[F]>> };
}

type Row<M extends Method, P extends string, More> = EndpointRow & {
  readonly method: M;
  readonly path: P;
  readonly access: 'staff';
} & More;

/** What staff can ask of records. */
export interface RecordCalls<S extends RecordSchemas, P extends `/${string}`> {
  /** A whole list, or a page of one with filters, and its export. */
  readonly all: Endpoint<S, Row<'GET', P, { readonly reply: 'all' }>>;
  readonly page: Endpoint<S, Row<'GET', P, { readonly query: 'query'; readonly reply: 'page' }>>;
  readonly export: Endpoint<S, Row<'POST', `${P}/export`, { readonly body: 'query'; readonly reply: 'startedExport' }>>;
  readonly read: Endpoint<S, Row<'GET', `${P}/:id`, { readonly reply: 'item' }>>;
  readonly create: Endpoint<S, Row<'POST', P, { readonly body: 'newForm'; readonly reply: 'saved' }>>;
  readonly save: Endpoint<S, Row<'POST', `${P}/:id`, { readonly body: 'form'; readonly reply: 'saved' }>>;
  readonly remove: Endpoint<S, Row<'POST', `${P}/:id/delete`, { readonly body: 'versionForm' }>>;
  readonly order: Endpoint<S, Row<'POST', `${P}/order`, { readonly body: 'orderForm' }>>;
}
/** All records can be created and saved. */
type Written = 'create' | 'save';
type Optional = Exclude<keyof RecordCalls<RecordSchemas, '/'>, Written>;

type Defined<S extends RecordSchemas, P extends `/${string}`, C extends Optional> = Omit<
  RecordDefinition<RecordValues<S>, P, C>,
  'calls' | 'many'
> &
  Named<keyof RecordValues<S> & string> & { readonly calls: Pick<RecordCalls<S, P>, C | Written> };

/** What follows from the definition: `title` is the field that names it. */
export interface Named<F extends string> {
  readonly name: string;
  readonly many: string;
  readonly title: F;
}

/** Defines a record, whose schemas are made by `recordSchemas`. A field without a label, or of another kind, does not compile. */
export function defineRecord<S extends RecordSchemas, const P extends `/${string}`, C extends Optional>(
  name: string,
  schemas: () => Promise<S>,
  definition: RecordDefinition<RecordValues<S>, P, C>,
): Defined<S, P, C>;
export function defineRecord(
  name: string,
  schemas: () => Promise<RecordSchemas>,
  definition: Omit<AnyRecord, keyof Named<string> | 'calls'> & {
    readonly many?: string;
    readonly calls: readonly Optional[];
  },
): object {
  const { path = `/staff/lists/${name}`, roles, one, many = `${one}s`, filters = [] } = definition;
  const { get, post } = staffWith(roles);
  const rows: Readonly<Record<keyof RecordCalls<RecordSchemas, '/'>, EndpointRow>> = {
    all: get(path, { reply: 'all' }),
    page: get(path, { query: 'query', filters, reply: 'page' }),
    export: post(`${path}/export`, { body: 'query', reply: 'startedExport' }),
    read: get(`${path}/:id`, { reply: 'item' }),
    create: post(path, { body: 'newForm', reply: 'saved' }),
    save: post(`${path}/:id`, { body: 'form', reply: 'saved' }),
    remove: post(`${path}/:id/delete`, { body: 'versionForm' }),
    order: post(`${path}/order`, { body: 'orderForm' }),
  };
  const named: readonly string[] = [...definition.calls, 'create', 'save'];
  const chosen = Object.fromEntries(Object.entries(rows).filter(([call]) => named.includes(call)));
  const [title] = Object.keys(definition.form);
  return {
    ...definition,
    name,
    many,
    title,
    calls: defineContract<RecordSchemas, Record<string, EndpointRow>>(name, schemas, chosen),
  };
}

/** A record with these schemas, and with these calls beside those of every record. */
export type RecordOf<S extends RecordSchemas, C extends Optional = never> = AnyRecord & {
  readonly calls: Pick<RecordCalls<S, `/${string}`>, C> & { readonly save: { readonly schemas: () => Promise<S> } };
};

/** Any record, for what treats all of them alike. */
export interface AnyRecord
  extends Named<string>,
    Omit<RecordDefinition<object, `/${string}`, string>, 'many' | 'form' | 'picture' | 'detail' | 'calls'> {
  readonly picture?: string;
  readonly detail?: string;
  readonly form: Readonly<Record<string, AnyField>>;
  readonly calls: Partial<Pick<RecordCalls<RecordSchemas, `/${string}`>, Optional>> &
    Pick<RecordCalls<RecordSchemas, `/${string}`>, Written>;
}
