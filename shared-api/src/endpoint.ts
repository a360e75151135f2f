/**
 * The type of an endpoint. A contract is plain data that imports its schemas lazily, so that a page which only calls an
 * endpoint does not load the validation library; forms and the server load the schemas.
 */
import type { AnySchema, InferType } from 'yup';
import type { PathParam, PathParams } from './paths/pattern';
import type { StaffRole } from './staff/staff.rules';

export type Method = 'GET' | 'POST';

/**
 * Who may call: anyone (a signed-in caller is still recognized), members, or the staff with one of the row's roles. Route
 * tables use the same words.
 */
export type Access = 'public' | 'member' | 'staff';

/** What a schema may need to know besides the values: yup's context, on the page and on the server. */
export interface SchemaContext {
  /** The member's stored phone number: one from before numbers were checked may stay as it is. */
  savedPhone?: string;
  /** Which fields the form of this event asks for; by default all of them. */
  questions?: Readonly<Record<string, 'required' | 'optional' | 'not asked'>>;
  /** Whether what is not asked is kept where it is valid: pages from before `questions` ask all fields, twice. */
  keepsUnasked?: boolean;
}

/** The module that holds a subject's schemas, by name. */
export type SchemaModule = Record<string, unknown>;

type SchemaName<S> = { [K in keyof S]: S[K] extends AnySchema ? K : never }[keyof S] & string;

export interface EndpointRow<Name extends string = string> {
  /** @deprecated The comment above a row says what its call does. */
  readonly summary?: string;
  readonly method: Method;
  /** Below /api, with parameters as the router writes them: /events/:eventId */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Of the staff, any one of them is enough; it counts only in a session with a second factor. */
  readonly roles?: readonly StaffRole[];
  /** Whether a stolen session must not be enough: the caller has proved who they are a few minutes ago at most. */
  readonly fresh?: boolean;
  /** Names of schemas in the subject's schema module. */
  readonly query?: Name;
  /** What the query of a list may have beside its search, order and page: pages send no other names of their address. */
  readonly filters?: readonly string[];
  readonly body?: Name;
  readonly reply?: Name;
  /** The multipart field that carries a file instead of a JSON body. */
  readonly file?: string;
  /** Of the file; without it, the limit of a picture of a profile. */
  readonly maxFileBytes?: number;
}

type Caller =
  | { readonly access: Exclude<Access, 'staff'> }
  | { readonly access: 'staff'; readonly roles: Roles; readonly fresh?: true };
type Roles = readonly [StaffRole, ...StaffRole[]];

/** What a row says beside its caller, method and path. A word that no row has does not compile. */
type Described<R> = Omit<EndpointRow, 'method' | 'path' | 'access' | 'roles'> & {
  readonly [K in Exclude<keyof R, keyof EndpointRow>]: never;
};

/**
 * The rows of a contract for one kind of caller: `member.get('/user/tickets', { reply: 'tickets' })`. The comment above a row
 * says what its call does, where the name does not: editors show it at each call, and the OpenAPI document has it.
 */
function rowsFor<const C extends Caller>(caller: C) {
  const rowOf =
    <M extends Method>(method: M) =>
    <const P extends `/${string}`, const R extends Described<R>>(path: P, row: R) =>
      ({ method, path, ...caller, ...row }) as const;
  return { get: rowOf('GET'), post: rowOf('POST') };
}

export const visitor = rowsFor({ access: 'public' });
export const member = rowsFor({ access: 'member' });

/** The staff with one of these roles, who have just proved who they are where all rows are `fresh`. */
export const staffWith = <const R extends Roles>(roles: R, fresh?: { fresh: true }) =>
  rowsFor({ access: 'staff', roles, ...fresh });

export type Endpoint<S extends SchemaModule = SchemaModule, R extends EndpointRow = EndpointRow> = R & {
  /** subject.name: the string to search for, the same in every layer */
  readonly name: string;
  readonly schemas: () => Promise<S>;
};

/** A subject's endpoints. Forgetting a schema or the roles, or naming a schema that does not exist, does not compile. */
export function defineContract<S extends SchemaModule, const C extends Record<string, EndpointRow<SchemaName<S>>>>(
  subject: string,
  schemas: () => Promise<S>,
  rows: C,
): { readonly [N in keyof C]: Endpoint<S, C[N]> } {
  const entries = Object.entries(rows).map(([name, row]) => [name, { ...row, name: `${subject}.${name}`, schemas }]);
  return Object.fromEntries(entries);
}

type Named<E, K extends 'query' | 'body' | 'reply'> =
  E extends Endpoint<infer S, infer R>
    ? R extends { readonly [P in K]: infer N extends string }
      ? S[N] extends AnySchema
        ? S[N]
        : never
      : never
    : never;

type Optional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

/** What a caller sends for a schema: a field with a default may be left out. */
export type Sent<S> = S extends { __outputType: infer T; __default: infer D }
  ? Optional<{
      [K in keyof T]: K extends keyof D ? (D[K] extends undefined ? T[K] : T[K] | undefined) : T[K];
    }>
  : never;

type Part<K extends string, V> = [V] extends [never] ? unknown : { [P in K]: V };

/** The parameters, query and body of one call. */
export type CallInput<E extends Endpoint> = Part<'params', Params<E>> &
  ([Named<E, 'query'>] extends [never] ? unknown : { query?: Sent<Named<E, 'query'>> }) &
  Part<'body', [Named<E, 'body'>] extends [never] ? never : Sent<Named<E, 'body'>>> &
  (E extends { readonly file: string } ? { file: Blob } : unknown);

export type Params<E extends Endpoint> = [PathParam<E['path']>] extends [never] ? never : PathParams<E['path']>;

/** What the server's handler receives: everything validated, parameters as text. */
export interface Received<E extends Endpoint> {
  params: { [N in PathParam<E['path']>]: string };
  query: [Named<E, 'query'>] extends [never] ? undefined : InferType<Named<E, 'query'>>;
  body: [Named<E, 'body'>] extends [never] ? undefined : InferType<Named<E, 'body'>>;
}

/** The reply's data; null where an endpoint answers only with its message. */
export type Data<E extends Endpoint> = [Named<E, 'reply'>] extends [never] ? null : InferType<Named<E, 'reply'>>;

/** A refusal that a page does more about than to show its message. */
export type RefusalReason =
  | 'another_day'
  | 'changed_meanwhile'
  | 'identity_not_fresh'
  | 'second_factor_missing'
  | 'sign_in_again';

/** Every answer of the api, good or bad. `errors` names the refused fields of a form. */
export interface Envelope<T = unknown> {
  error: boolean;
  message: string;
  data: T;
  errors?: Record<string, string>;
  reason?: RefusalReason;
}
