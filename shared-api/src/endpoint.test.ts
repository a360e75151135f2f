import { object, string } from 'yup';
import { contract } from './contract';
import { type CallInput, type Data, defineContract, member, type Received, visitor } from './endpoint';
import { replaceParams } from './paths';

const schemas = {
  greetForm: object({ name: string().required(), tone: string().default('kind') }),
  greeting: string().required(),
};
const greetings = defineContract('greetings', async () => schemas, {
  greet: member.post('/greet/:personId/:day', { body: 'greetForm', reply: 'greeting' }),
  list: visitor.get('/greetings', {}),
});

test('an endpoint has the name of its subject and its own, and loads its schemas', async () => {
  expect(greetings.greet.name).toBe('greetings.greet');
  expect(await greetings.greet.schemas()).toBe(schemas);
});

test('the types of a call follow from the path and the schemas', () => {
  type Input = CallInput<typeof greetings.greet>;
  const enough: Input = { params: { personId: 7, day: 'monday' }, body: { name: 'Amna' } };
  // @ts-expect-error a forgotten parameter does not compile
  const noDay: Input = { params: { personId: 7 }, body: { name: 'Amna' } };
  // @ts-expect-error a forgotten field does not compile
  const noName: Input = { params: { personId: 7, day: 'monday' }, body: {} };
  // @ts-expect-error a field of another kind does not compile
  const wrongName: Input = { params: { personId: 7, day: 'monday' }, body: { name: 7 } };
  const reply: Data<typeof greetings.greet> = 'Salaam';
  const none: Data<typeof greetings.list> = null;
  const received: Received<typeof greetings.greet>['body'] = { name: 'Amna', tone: 'kind' };
  expect([enough, noDay, noName, wrongName, reply, none, received]).toHaveLength(7);
});

test('a schema that does not exist, and a word that no row has, do not compile', () => {
  defineContract('greetings', async () => schemas, {
    // @ts-expect-error there is no such schema
    greet: visitor.post('/greet', { body: 'greetFrom' }),
    // @ts-expect-error a row has a body
    wave: visitor.post('/wave', { bodies: 'greetForm' }),
  });
});

const endpoints = Object.values(contract).flatMap((subject) => Object.values(subject));

test('every schema that a contract names exists and is a schema', async () => {
  for (const endpoint of endpoints) {
    const module = (await endpoint.schemas()) as Record<string, { validate?: unknown }>;
    const { query, body, reply } = endpoint as { query?: string; body?: string; reply?: string };
    for (const name of [query, body, reply]) {
      if (name) expect([endpoint.name, name, typeof module[name]?.validate]).toEqual([endpoint.name, name, 'function']);
    }
  }
});

test('no two endpoints have the same method and path', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${replaceParams(path, () => ':')}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

test('a GET carries no body', () => {
  const wrong = endpoints.filter(({ method, ...row }) => method === 'GET' && 'body' in row);
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
