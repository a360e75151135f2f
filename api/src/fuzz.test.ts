/**
 * Fuzzing: FUZZ_RUNS generated inputs for every endpoint, the same in each run. `npm run fuzz -w api` sends more than
 * 10,000 in all.
 */
import type { Endpoint, Envelope } from '@azadkar/shared-api';
import { contract } from '@azadkar/shared-api/contract';
import { paramNames } from '@azadkar/shared-api/paths';
import fc, { type Arbitrary } from 'fast-check';
import type { AnySchema } from 'yup';
import { applySeed } from './seed/apply-seed';
import { loadDemo } from './start';
import { aMember } from './testing/a-member';
import { valueFor } from './testing/arbitrary';
import { useTestApi } from './testing/start-api';

const SEED = 20_260_101;
const RUNS = Number(process.env.FUZZ_RUNS ?? 15);
/** Endpoints that hash a password, which is slow on purpose. */
const SLOW = ['account.register', 'account.login', 'account.changePassword', 'account.deleteAccount'];

const api = useTestApi({ rateLimits: 1_000_000 });
beforeAll(async () => {
  await applySeed(api, loadDemo);
}, 120_000);

const endpoints = Object.values(contract).flatMap((subject) => Object.values(subject) as Endpoint[]);

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s replies or refuses, and never fails',
  async (name, endpoint) => {
    const schemas = (await endpoint.schemas()) as Record<string, AnySchema>;
    const member = await aMember(api);
    const input = inputFor(endpoint, schemas);
    const answersOrRefuses = async (generated: Input) => {
      const { status, headers: _, ...envelope } = await api.ask(endpoint, { ...generated, as: member });
      expect(status).toBeLessThan(500);
      expectEnvelope(envelope);
      expect(envelope.error || status === 200).toBe(true);
      if (envelope.error) return;
      expect(
        breaks(schemas[endpoint.body ?? ''], generated.body) || breaks(schemas[endpoint.query ?? ''], generated.query),
      ).toBe(false);
    };
    const numRuns = SLOW.includes(name) ? Math.ceil(RUNS / 10) : RUNS;
    await fc.assert(fc.asyncProperty(input, answersOrRefuses), { seed: SEED, numRuns, endOnFailure: true });
  },
  120_000,
);

/** What every reply of the contract is, a refusal too: a page reads no other. */
function expectEnvelope({ errors, ...envelope }: Envelope): void {
  expect(Object.keys(envelope).sort()).toEqual(['data', 'error', 'message']);
  expect(envelope).toMatchObject({ error: expect.any(Boolean), message: expect.any(String) });
  if (errors === undefined) return;
  expect(envelope.error).toBe(true);
  expect(new Set(Object.values(errors).map((message) => typeof message))).toEqual(new Set(['string']));
}

interface Input {
  params: Record<string, string>;
  query: Record<string, string>;
  body?: unknown;
  file?: { bytes: Uint8Array; name: string; type: string };
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
    params: fc.record(Object.fromEntries(names.map((name) => [name, param]))),
    query: query ? valueFor(query.describe()).map(asQuery) : fc.constant({}),
    ...(body && { body: valueFor(body.describe()) }),
    ...(endpoint.file && {
      file: fc.uint8Array({ maxLength: 400 }).map((bytes) => ({ bytes, name: 'a.jpg', type: 'image/jpeg' })),
    }),
  }) as Arbitrary<Input>;
}

/** Converts the values to text, because a query string contains nothing else. */
function asQuery(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const texts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(texts.map(([name, part]) => [name, asText(part)]));
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, 'x') : JSON.stringify(value);

const breaks = (schema: AnySchema | undefined, value: unknown) =>
  schema !== undefined && !schema.isValidSync(value ?? {}, { stripUnknown: true });
