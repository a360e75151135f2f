/** Serves an endpoint of the contract: checks access, validates the input, calls the handler and sends the envelope. */
import { isDeepStrictEqual } from 'node:util';
import type { Data, Endpoint, EndpointRow, Received, SchemaContext, SchemaModule } from '@azadkar/shared-api';
import { PAGING_NAMES } from '@azadkar/shared-api/staff/list';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AnySchema, ValidationError } from 'yup';
import type { Api } from '../../api';
import { forCalls } from '../database/watch';
import { identify, type Member, requireFreshIdentity, requireRole } from './access';
import { readUpload } from './read-upload';
import { recordRefusedAccess } from './record-access';
import { refuse } from './refusals';
import { isStorable, loadSchemas, type Schemas, validate } from './schemas';

/** What a handler receives: the validated input, the caller, the request for its address and headers, and the api. */
type Call<E extends Endpoint> = Received<E> & {
  member: E['access'] extends 'public' ? Member | null : Member;
  request: FastifyRequest;
  api: Api;
} & Pick<Api, 'db' | 'settings' | 'files'> &
  (E extends { readonly file: string } ? { file: Buffer } : unknown);

/** A reply with a message for the person, and with the cookies that it sets. */
class ReplyWithMessage<T> {
  constructor(
    readonly data: T,
    readonly message: string,
    readonly cookies: readonly string[],
  ) {}
}

/** `reply(null, 'Saved.')` for an endpoint without data. `cookies` are Set-Cookie headers, as `setCookie` makes them. */
export function reply<T>(data: T, message: string, cookies: readonly string[] = []): ReplyWithMessage<T> {
  return new ReplyWithMessage(data, message, cookies);
}

/** What a handler may give where the contract has a text: a time leaves as JSON writes it, in ISO 8601. */
export type Sendable<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends object
    ? { [K in keyof T]: Sendable<T[K]> }
    : T;

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Sendable<Data<E>> | ReplyWithMessage<Sendable<Data<E>>>>;

interface Options<E extends Endpoint> {
  /** Whether a visitor's reply depends on the address alone; 'members too' where it is no other for members. */
  isForAll?: boolean | 'members too';
  /** What the body's schema must know of the thing that the address names, as far as the caller may. */
  contextOf?: ((params: Received<E>['params'], member: Member | null, api: Api) => Promise<SchemaContext>) | undefined;
}

/** What serves one or several endpoints. */
export type Route = (api: Api) => void;

export const routes =
  (...all: readonly Route[]): Route =>
  (api) => {
    for (const route of all) route(api);
  };

/** Serves one endpoint. The handler contains only the endpoint's own logic, and throws what `refuse` creates. */
export const serve =
  <S extends SchemaModule, R extends EndpointRow>(
    endpoint: Endpoint<S, R>,
    handler: Handler<Endpoint<S, R>>,
    options: Options<Endpoint<S, R>> = {},
  ): Route =>
  (api) =>
    serveOne(api, endpoint, handler, options);

function serveOne<S extends SchemaModule, R extends EndpointRow>(
  shared: Api,
  endpoint: Endpoint<S, R>,
  handler: Handler<Endpoint<S, R>>,
  { isForAll = false, contextOf }: Options<Endpoint<S, R>>,
): void {
  const schemas = memoize(() => loadSchemas(endpoint));
  const api = { ...shared, db: forCalls(shared.db, endpoint.name) };
  api.app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint: endpoint.name },
    handler: async (request: FastifyRequest, response: FastifyReply) => {
      const answer = async () => {
        const known = await schemas();
        const call = await readCall(api, endpoint, { schemas: known, contextOf }, request);
        const answered = toReply(
          await handler(call as Call<Endpoint<S, R>>).catch((cause) => recordRefusal(api, endpoint, call, cause)),
        );
        if (!api.settings.production) checkReply(endpoint.name, known.reply, answered.data);
        return answered;
      };
      if (isForAll === 'members too' || (isForAll && !request.headers.authorization)) {
        const json = await api.replies.get(request.url, async () => JSON.stringify(toEnvelope(await answer())));
        return response.type('application/json; charset=utf-8').send(json);
      }
      const answered = await answer();
      if (endpoint.method !== 'GET') noteWrite(api);
      if (answered.cookies.length > 0) response.header('set-cookie', [...answered.cookies]);
      return response.send(toEnvelope(answered));
    },
  });
}

/** Serves a visitor, whose reply depends on the address alone, what others were answered within a second. */
export const serveForAll = <S extends SchemaModule, R extends EndpointRow>(
  endpoint: Endpoint<S, R>,
  handler: Handler<Endpoint<S, R>>,
) => serve(endpoint, handler, { isForAll: true });

const toEnvelope = ({ message, data }: ReplyWithMessage<unknown>) => ({ error: false, message, data });

/** What a write may have changed: the outbox, and what visitors read. */
function noteWrite({ wakeOutbox, replies }: Api): void {
  wakeOutbox();
  replies.clear();
}

/** Throws what the handler has thrown, once the security log has it. */
async function recordRefusal(
  api: Api,
  { name }: Endpoint,
  { member, request }: { member: Member | null; request: FastifyRequest },
  cause: unknown,
): Promise<never> {
  if (member)
    await recordRefusedAccess(api, { member, request, call: name }, cause).catch((fault: unknown) =>
      request.log.error(fault, 'The security log could not be written'),
    );
  throw cause;
}

interface Reading<E extends Endpoint> extends Pick<Options<E>, 'contextOf'> {
  schemas: Schemas;
}

async function readCall<E extends Endpoint>(
  api: Api,
  endpoint: E,
  { schemas, contextOf }: Reading<E>,
  request: FastifyRequest,
) {
  const member = await identify(api, request);
  if (endpoint.access !== 'public' && !member) throw refuse.signedOut();
  if (endpoint.access === 'staff' && member) await requireStaff(api, endpoint, { member, request });
  if (endpoint.fresh && member) requireFreshIdentity(member);
  if (!isStorable(request.params)) throw refuse.notFound();
  return {
    params: request.params,
    query: schemas.query && validate(schemas.query, knownFilters(endpoint, request.query)),
    body:
      schemas.body &&
      validate(schemas.body, request.body ?? {}, {
        savedPhone: member?.phone,
        ...(await contextOf?.(Object(request.params), member, api)),
      }),
    file: endpoint.file ? await readUpload(request, endpoint.file, endpoint.maxFileBytes) : undefined,
    member,
    request,
    api,
    db: api.db,
    settings: api.settings,
    files: api.files,
  };
}

/** Refuses a filter that a list does not have: a schema would leave it out, and the list would show what was not asked for. */
function knownFilters({ filters }: Endpoint, query: unknown): object {
  const asked = Object(query);
  const unknown = filters && Object.keys(asked).find((name) => ![...PAGING_NAMES, ...filters].includes(name));
  if (unknown !== undefined) throw refuse.invalid({ [unknown]: 'This list has no such filter.' });
  return asked;
}

/** The roles of the row are the whole check: no handler repeats it. */
async function requireStaff(
  api: Api,
  endpoint: Endpoint,
  { member, request }: { member: Member; request: FastifyRequest },
): Promise<void> {
  try {
    requireRole(member, endpoint.roles ?? [], () => refuse.forbidden('Only the staff whose work it is can do this.'));
  } catch (cause) {
    await recordRefusal(api, endpoint, { member, request }, cause);
  }
}

const toReply = (answer: unknown) => (answer instanceof ReplyWithMessage ? answer : reply(answer ?? null, ''));

function memoize<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

/**
 * Checks in tests and development that the reply, as JSON, matches the contract exactly. An extra value is an error
 * too, because it could disclose data.
 */
function checkReply(name: string, schema: AnySchema | undefined, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null));
  if (!schema) {
    if (sent !== null) throw new Error(`${name} promises no data, but answered some.`);
    return;
  }
  const fault = findFault(schema, sent);
  if (fault !== undefined) throw new Error(`${name} answered what the contract does not promise, at ${fault}.`);
  const known: unknown = schema.cast(sent, { stripUnknown: true });
  if (!isDeepStrictEqual(known, sent)) throw new Error(`${name} answered more than the contract promises.`);
}

/** Where a reply breaks the contract, without its values, which are personal data and tokens. */
function findFault(schema: AnySchema, sent: unknown): string | undefined {
  try {
    schema.validateSync(sent, { strict: true, abortEarly: false });
    return undefined;
  } catch (cause) {
    if (!(cause instanceof ValidationError)) throw cause;
    const faults = cause.inner.length > 0 ? cause.inner : [cause];
    return faults.map(({ path, type }) => `${path || 'the whole'} (${type})`).join(', ');
  }
}

/** Parses the id in an address. Anything but a positive 32-bit number is refused as not found. */
export function parseId(text: string, what?: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw refuse.notFound(what);
  return id;
}

/** Columns of a row that leave under their own names: a reply lists them, so that a new column is not sent by itself. */
export function pick<Row extends object, Name extends keyof Row & string>(
  row: Row,
  ...names: readonly Name[]
): Pick<Row, Name>;
export function pick(row: object, ...names: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}
