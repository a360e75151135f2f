/** Every field of every body, with what people paste and programs send: stored cleaned, or refused at its field. */
import { type AnyObjectSchema, ValidationError } from 'yup';
import { contract } from './contract';
import type { Endpoint } from './endpoint';
import { badInput } from './testing/bad-input/bad-input';

const endpoints = Object.values(contract).flatMap((subject) => Object.values(subject) as Endpoint[]);

const bodySchema = async (endpoint: Endpoint) => (await endpoint.schemas())[endpoint.body ?? ''] as AnyObjectSchema;

const withBody = endpoints.filter(({ body }) => body !== undefined);

test('every field of every body is in the table', async () => {
  const listed = Object.fromEntries(
    Object.entries(badInput).map(([name, { fields }]) => [name, Object.keys(fields).sort()]),
  );
  const expected: Record<string, string[]> = {};
  for (const endpoint of withBody) expected[endpoint.name] = Object.keys((await bodySchema(endpoint)).fields).sort();
  expect(listed).toEqual(expected);
});

/** The field's value as it is stored, or the first message at it. */
function outcomeOf(schema: AnyObjectSchema, body: object, field: string) {
  try {
    const values: Record<string, unknown> = schema.validateSync(body, { abortEarly: false, stripUnknown: true });
    return { stored: values[field] };
  } catch (cause) {
    if (!(cause instanceof ValidationError)) throw cause;
    return { refused: cause.inner.find(({ path }) => path === field)?.message ?? 'no message at this field' };
  }
}

describe.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const { body = {}, fields = {} } = badInput[name] ?? {};
  const cases = Object.entries(fields).flatMap(([field, all]) => all.map((hard) => [field, hard] as const));

  test('takes a body without hard cases', async () => {
    expect((await bodySchema(endpoint)).isValidSync(body)).toBe(true);
  });

  test.each(cases)('%s: %j', async (field, { entered, ...expected }) => {
    expect(outcomeOf(await bodySchema(endpoint), { ...body, [field]: entered }, field)).toEqual(expected);
  });
});
