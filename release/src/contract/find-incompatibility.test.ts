import { findIncompatibility } from '../api-calls/find-unanswered';
import type { EndpointDescription, ValueDescription } from './endpoint-description';

const text = { type: 'string' };
const object = (fields: Record<string, ValueDescription>, more = {}): ValueDescription => ({
  type: 'object',
  fields,
  ...more,
});
const city = { type: 'string', choices: ['Lahore', 'Multan'] };

const called: EndpointDescription = {
  method: 'POST',
  path: '/tickets',
  access: 'public',
  request: { query: object({ page: { type: 'number', optional: true } }), body: object({ name: text, city }) },
  reply: object({ id: { type: 'number', rules: ['integer', 'min 1'] }, city, seats: { type: 'array', items: text } }),
  hash: 'a',
};
const body = (change: Record<string, ValueDescription>) => ({
  request: { ...called.request, body: object({ name: text, city, ...change }) },
});
const reply = (change: Record<string, ValueDescription>) => ({ reply: object({ ...called.reply?.fields, ...change }) });
const problemWith = (change: Partial<EndpointDescription>) =>
  findIncompatibility(called, { ...called, hash: 'b', ...change });

test.each<[string, Partial<EndpointDescription>]>([
  ['the same', {}],
  ['a field that may be sent', body({ note: { type: 'string', optional: true } })],
  ['an object of such fields', body({ address: object({ street: { type: 'string', optional: true } }) })],
  ['another choice to send', body({ city: { type: 'string', choices: ['Lahore', 'Multan', 'Quetta'] } })],
  ['any choice to send', body({ city: text })],
  ['a field that need no longer be sent', body({ name: { type: 'string', optional: true } })],
  ['another field of the reply', reply({ price: { type: 'number' } })],
  ['another choice in the reply', reply({ city: { type: 'string', choices: ['Lahore', 'Quetta'] } })],
  ['a tighter limit in the reply', reply({ id: { type: 'number', rules: ['integer', 'min 10'] } })],
])('%s is compatible', (_, change) => {
  expect(problemWith(change)).toBeNull();
});

test.each<[string, Partial<EndpointDescription>]>([
  ['asks for "age"', body({ age: { type: 'number' } })],
  ['asks for "address"', body({ address: object({ street: text }) })],
  ['no longer takes "name"', { request: { ...called.request, body: object({ city }) } }],
  ['no longer takes the query', { request: { body: called.request.body } }],
  ['has number for "name", not string', body({ name: { type: 'number' } })],
  ['does not take Multan for "city"', body({ city: { type: 'string', choices: ['Lahore'] } })],
  ['does not take any value but Amna for "name"', body({ name: { type: 'string', choices: ['Amna'] } })],
  ['takes a file in "picture"', { request: { ...called.request, file: 'picture' } }],
  ['is now for members only', { access: 'member' }],
  ['no longer answers the reply', { reply: null }],
  ['no longer answers "seats"', { reply: object({ id: called.reply?.fields?.id ?? text, city }) }],
  ['may leave out "city"', reply({ city: { ...city, optional: true } })],
  ['may answer null for "city"', reply({ city: { ...city, nullable: true } })],
  ['answers any value for "city"', reply({ city: text })],
  ['no longer promises "min 1" for "id"', reply({ id: { type: 'number', rules: ['integer', 'min 0'] } })],
  ['has number for "seats", not string', reply({ seats: { type: 'array', items: { type: 'number' } } })],
])('an api that %s is not', (problem, change) => {
  expect(problemWith(change)).toBe(problem);
});

test('the place of a problem names the fields around it', () => {
  const deep = (inner: ValueDescription) => ({ reply: object({ venue: object({ hall: object({ row: inner }) }) }) });
  const found = findIncompatibility(
    { ...called, ...deep(text) },
    { ...called, hash: 'b', ...deep({ type: 'number' }) },
  );
  expect(found).toBe('has number for "venue.hall.row", not string');
});

test('names that every object has are fields like others', () => {
  const constructed = { ...called, ...reply({ constructor: text }) };
  expect(findIncompatibility(constructed, { ...called, hash: 'b' })).toBe('no longer answers "constructor"');
});
