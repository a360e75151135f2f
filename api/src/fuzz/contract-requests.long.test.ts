/**
 * Requests generated from the contract, the same in each run: FUZZ_REQUESTS of them, in equal parts for every endpoint.
 * None may fail, and each is answered in the contract's envelope. `npm run fuzz -w api` sends 100,000.
 */
import type { Endpoint, Envelope } from '@azadkar/shared-api';
import { contract } from '@azadkar/shared-api/contract';
import { paramNames } from '@azadkar/shared-api/paths';
import fc, { type Arbitrary } from 'fast-check';
import type { AnySchema } from 'yup';
import { applySeed } from '../operator/seed/apply-seed';
import { loadDemo } from '../start';
import { aMember } from '../testing/a-member';
import { valueFor } from '../testing/arbitrary';
import { type TestRequest, useTestApi } from '../testing/start-api';

const SEED = 20_260_101;
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);
/** Endpoints that hash a password, which is slow on purpose: they get a tenth of the requests. */
const SLOW = [
  ...['account.register', 'account.login', 'account.changePassword', 'account.deleteAccount'],
  ...['account.confirmIdentity', 'account.signInWithCode', 'account.makeRecoveryCodes'],
];
const TIMEOUT_MS = 60_000 + REQUESTS * 20;

const api = useTestApi({ rateLimits: 1_000_000 });
beforeAll(async () => {
  await applySeed(api, loadDemo);
});

const endpoints = Object.values(contract).flatMap((subject) => Object.values(subject) as Endpoint[]);
const runsOf = ({ name }: Endpoint) => Math.ceil(REQUESTS / endpoints.length / (SLOW.includes(name) ? 10 : 1));

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s replies or refuses, and never fails',
  async (_, endpoint) => {
    const schemas = (await endpoint.schemas()) as Record<string, AnySchema>;
    const callers = new Map<Caller, TestRequest['as']>();
    const answersOrRefuses = async ({ caller, ...generated }: Input) => {
      if (!callers.has(caller)) callers.set(caller, await makeCaller(caller));
      const { status, headers: __, ...envelope } = await api.ask(endpoint, { ...generated, as: callers.get(caller) });
      expect(status).toBeLessThan(500);
      expectEnvelope(envelope);
      expect(envelope.error || status === 200).toBe(true);
      if (envelope.error) return;
      const isAccepted = (name: keyof Endpoint, value: unknown) =>
        isValid(schemas[String(endpoint[name] ?? '')], value);
      expect([isAccepted('body', generated.body), isAccepted('query', generated.query)]).toEqual([true, true]);
    };
    const generated = fc.asyncProperty(inputFor(endpoint, schemas), answersOrRefuses);
    await fc.assert(generated, { seed: SEED, numRuns: runsOf(endpoint), endOnFailure: true });
  },
  TIMEOUT_MS,
);

const CALLERS = [
  'visitor',
  'unknown token',
  'member',
  'support',
  'finance',
  'learning',
  'door',
  'editor',
  'admin',
] as const;
type Caller = (typeof CALLERS)[number];

async function makeCaller(caller: Caller): Promise<TestRequest['as']> {
  if (caller === 'visitor') return undefined;
  if (caller === 'unknown token') return { headers: { authorization: `Bearer ${'x'.repeat(43)}` } };
  return aMember(api, { role: caller });
}

/** What every reply of the contract is, a refusal too: a page reads no other. */
function expectEnvelope({ errors, reason, ...envelope }: Envelope): void {
  if (reason !== undefined) expect(envelope.error).toBe(true);
  expect(Object.keys(envelope).sort()).toEqual(['data', 'error', 'message']);
  expect(envelope).toMatchObject({ error: expect.any(Boolean), message: expect.any(String) });
  if (errors === undefined) return;
  expect(envelope.error).toBe(true);
  expect(new Set(Object.values(errors).map((message) => typeof message))).toEqual(new Set(['string']));
}

interface Input extends Pick<TestRequest, 'body' | 'file' | 'headers'> {
  caller: Caller;
  params: Record<string, string>;
  query: Record<string, string>;
}

function inputFor(endpoint: Endpoint, schemas: Record<string, AnySchema>): Arbitrary<Input> {
  const names = paramNames(endpoint.path);
  const param = fc.oneof(
    fc.constantFrom('1', '2', '11', 'seed', '0', '-1', '99999999999', '1e3'),
    fc.string({ minLength: 1 }),
  );
  const query = schemas[endpoint.query ?? ''];
  const body = schemas[endpoint.body ?? ''];
  return fc.record({
    caller: fc.oneof({ weight: 4, arbitrary: fc.constant('member') }, fc.constantFrom(...CALLERS)),
    headers: fc.record({ 'idempotency-key': headerValue, 'x-request-id': headerValue }, { requiredKeys: [] }),
    params: fc.record(Object.fromEntries(names.map((name) => [name, param]))),
    query: query ? valueFor(query.describe()).map(asQuery) : fc.constant({}),
    ...(body && { body: valueFor(body.describe()) }),
    ...(endpoint.file && {
      file: fc.uint8Array({ maxLength: 400 }).map((bytes) => ({ bytes, name: 'a.jpg', type: 'image/jpeg' })),
    }),
  }) as Arbitrary<Input>;
}

/** Characters that a header may have. */
const headerValue = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) });

/** Converts the values to text, because a query string contains nothing else. */
function asQuery(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const texts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(texts.map(([name, part]) => [name, asText(part)]));
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, 'x') : JSON.stringify(value);

const isValid = (schema: AnySchema | undefined, value: unknown) =>
  schema === undefined || schema.isValidSync(value ?? {}, { stripUnknown: true });
