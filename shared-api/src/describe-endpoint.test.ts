import { type AnySchema, array, number, object, string } from 'yup';
import { contract } from './contract';
import { describeEndpoint } from './describe-endpoint';
import { defineContract, type Endpoint } from './endpoint';
import { webAddress } from './fields';

const ticketForm = object({ name: string().required('Your name?'), seats: number().default(1), site: webAddress });
const ticket = object({ id: number().integer().required(), note: string().nullable().defined() });

interface Parts {
  form: AnySchema;
  reply: AnySchema;
  path: `/${string}`;
  access: 'public' | 'member';
}

/** The description of one endpoint with these parts. */
function describeWith(change: Partial<Parts> = {}) {
  const { form, reply, path, access }: Parts = {
    form: ticketForm,
    reply: ticket,
    path: '/events/:eventId/tickets',
    access: 'member',
    ...change,
  };
  const { book } = defineContract('events', async () => ({ form, reply }), {
    book: { method: 'POST', path, access, body: 'form', reply: 'reply' },
  });
  return describeEndpoint(book);
}

test('what an endpoint takes and answers', async () => {
  expect(await describeWith()).toEqual({
    method: 'POST',
    path: '/events/:eventId/tickets',
    access: 'member',
    request: {
      body: {
        type: 'object',
        fields: {
          name: { type: 'string' },
          seats: { type: 'number', optional: true },
          site: { type: 'string', optional: true },
        },
      },
    },
    reply: {
      type: 'object',
      fields: { id: { type: 'number', rules: ['integer'] }, note: { type: 'string', nullable: true } },
    },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test.each<[string, Partial<Parts>]>([
  ['messages and labels', { form: ticketForm.shape({ name: string().label('Name').required('Please!') }) }],
  [
    'the order of fields',
    { reply: object({ note: string().nullable().defined(), id: number().integer().required() }) },
  ],
  ['limits of a form', { form: ticketForm.shape({ name: string().max(80).required() }) }],
  ['the name of a parameter', { path: '/events/:id/tickets' }],
])('%s change no hash', async (_, change) => {
  expect((await describeWith(change)).hash).toBe((await describeWith()).hash);
});

test.each<[string, Partial<Parts>]>([
  ['a field more', { form: ticketForm.shape({ age: number() }) }],
  ['a field that may be left out', { form: ticketForm.shape({ name: string() }) }],
  ['another type', { reply: ticket.shape({ id: string().required() }) }],
  ['a reply that may be null', { reply: ticket.shape({ id: number().integer().nullable().defined() }) }],
  ['a choice', { form: ticketForm.shape({ name: string().oneOf(['Amna']).required() }) }],
  ['a rule of a reply', { reply: ticket.shape({ id: number().integer().min(1).required() }) }],
  ['a list', { reply: ticket.shape({ id: array().of(number()).required() }) }],
  ['the access', { access: 'public' }],
  ['the path', { path: '/event/:eventId/tickets' }],
])('%s changes the hash', async (_, change) => {
  expect((await describeWith(change)).hash).not.toBe((await describeWith()).hash);
});

test('every endpoint of the contract can be described, and no two have the same hash', async () => {
  const endpoints = Object.values(contract).flatMap((subject): Endpoint[] => Object.values(subject));
  const described = await Promise.all(endpoints.map(describeEndpoint));
  expect(new Set(described.map(({ hash }) => hash)).size).toBe(endpoints.length);
});

test('for which roles an endpoint of the staff is, is no part of it: the api may give it to others', async () => {
  const row = {
    method: 'POST',
    path: '/events/:eventId/tickets',
    body: 'form',
    reply: 'reply',
  } as const;
  const { book } = defineContract('events', async () => ({ form: ticketForm, reply: ticket }), {
    book: { ...row, access: 'staff', roles: ['finance', 'admin'] },
  });
  expect(await describeEndpoint(book)).toEqual(await describeWith());
});
