import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { EndpointDescription, Endpoints } from '../../contract/endpoint-description';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture, run } from '../../testing/release-fixture';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await releaseFixture();
  await publishShell(fixture.store);
});
afterEach(() => fixture.end());

const hash = (digit: string) => digit.repeat(64);
const events: EndpointDescription = {
  method: 'GET',
  path: '/events/:eventId',
  access: 'public',
  request: {},
  reply: { type: 'object', fields: { title: { type: 'string' } } },
  hash: hash('1'),
};
const book: EndpointDescription = {
  method: 'POST',
  path: '/tickets',
  access: 'member',
  request: { body: { type: 'object', fields: { name: { type: 'string' } } } },
  reply: null,
  hash: hash('2'),
};
const calls: Endpoints = { 'ticketing.event': events, 'ticketing.book': book };

/** A file with what an api answers. */
function anApi(endpoints: Endpoints): string {
  const file = path.join(fixture.folder, 'contract.json');
  writeFileSync(file, JSON.stringify({ endpoints }));
  return file;
}
const asksForAge: EndpointDescription = {
  ...book,
  request: { body: { type: 'object', fields: { name: { type: 'string' }, age: { type: 'number' } } } },
  hash: hash('3'),
};
const withNote: EndpointDescription = {
  ...book,
  request: {
    body: { type: 'object', fields: { name: { type: 'string' }, note: { type: 'string', optional: true } } },
  },
  hash: hash('4'),
};

const pin = (...args: string[]) => fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0', ...args);

test('a pin whose api answers other things is refused, with a sentence for each endpoint and the way out', async () => {
  await publishRemote(fixture.store, 'ticketing@1.0.0', { calls });
  const api = anApi({ 'ticketing.book': asksForAge });
  const { code, output } = await pin('--api', api);
  expect(code).toBe(1);
  expect(output.split('\n')).toEqual([
    `ticketing@1.0.0 calls ticketing.event, and the api at ${api} does not answer GET /api/events/:eventId.`,
    `ticketing@1.0.0 calls ticketing.book, and the api at ${api} asks for "age" at POST /api/tickets.`,
    expect.stringContaining('Deploy an api that answers them first'),
  ]);
  expect(await fixture.store.listRevisions('live')).toEqual([]);
});

test('an api that answers the same, under whatever name, or takes one more optional field, answers it', async () => {
  await publishRemote(fixture.store, 'ticketing@1.0.0', { calls });
  const api = anApi({ 'events.one': { ...events, path: '/events/:id' }, 'ticketing.book': withNote });
  const { code, output } = await pin('--api', api);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(`The api at ${api} answers the 2 calls of what is new; of shell@1.0.0 it is not known`),
  ]);
});

test('without an api the plan says that it was not checked, and --no-api asks none', async () => {
  await publishRemote(fixture.store, 'ticketing@1.0.0', { calls });
  expect((await pin('--no-api')).output).not.toContain('not checked');
  await publishRemote(fixture.store, 'ticketing@1.1.0', { calls });
  const { code, output } = await fixture.run('pin', 'ticketing@1.1.0');
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/was not checked: no gateway answers at http:\/\/127\.0\.0\.1:9\. Name it with --api\./),
  ]);
});

test('an api that was named and does not answer is a refusal', async () => {
  await publishRemote(fixture.store, 'ticketing@1.0.0', { calls });
  const { code, output } = await pin('--api', 'http://127.0.0.1:9');
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^What the api at http:\/\/127\.0\.0\.1:9 answers cannot be/),
  ]);
});

describe('with a gateway', () => {
  let server: Server;
  let gateway: string;
  let channel: string;
  let padding: string;
  beforeEach(async () => {
    [channel, padding] = ['live', ''];
    server = createServer((request, response) => {
      const reply =
        request.url === '/revision' ? { channel, revision: 1 } : { endpoints: { 'ticketing.book': book }, padding };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    gateway = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterEach(() => new Promise((done) => server.close(done)));

  const pinAt = () =>
    run(['pin', 'shell@1.0.0', 'ticketing@1.0.0', '--store', fixture.folder, '--plan', '--gateway', gateway]);

  test('the api behind it is asked', async () => {
    await publishRemote(fixture.store, 'ticketing@1.0.0', { calls });
    const { code, output } = await pinAt();
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`the api at ${gateway} does not answer GET /api/events/`),
    ]);
  });

  test('a roll-back is not refused for it, and says what is not answered', async () => {
    await publishRemote(fixture.store, 'ticketing@1.0.0', { calls });
    await pin('--no-api');
    await publishRemote(fixture.store, 'ticketing@1.1.0', { calls: {} });
    await fixture.run('pin', 'ticketing@1.1.0');
    await publishRemote(fixture.store, 'ticketing@1.2.0', { calls: {} });
    await fixture.run('pin', 'ticketing@1.2.0');
    const rollBack = ['roll-back', '1', '--store', fixture.folder, '--plan', '--gateway', gateway];
    const { code, output } = await run(rollBack);
    expect([code, output]).toEqual([0, expect.stringContaining('does not answer GET /api/events/:eventId.')]);
  });

  test('no more than 2 MB of what it answers is read', async () => {
    padding = 'x'.repeat(2 * 1024 * 1024);
    await publishRemote(fixture.store, 'ticketing@1.0.0', { calls });
    expect((await pinAt()).output).toContain(`What the api at ${gateway} answers cannot be read: it is too large`);
  });

  test('of another channel it is not', async () => {
    channel = 'staging';
    await publishRemote(fixture.store, 'ticketing@1.0.0', { calls });
    const { code, output } = await pinAt();
    expect([code, output]).toEqual([0, expect.stringContaining('serves channel staging')]);
  });
});

describe('verify with an api', () => {
  beforeEach(async () => {
    await publishRemote(fixture.store, 'ticketing@1.0.0', { calls });
    await publishRemote(fixture.store, 'ticketing@1.1.0', { calls: { 'ticketing.event': events } });
    await publishRemote(fixture.store, 'ticketing@1.2.0', { calls: {} });
    await pin('--no-api');
    await fixture.run('pin', 'ticketing@1.1.0', '--no-api');
  });

  test('an api may not drop what a live version calls, nor what the version before it calls', async () => {
    const api = anApi({ 'ticketing.book': asksForAge });
    const { code, output } = await fixture.run('verify', api);
    expect(code).toBe(1);
    expect(output.split('\n').slice(0, 4)).toEqual([
      `The api at ${api} does not answer all that is live on channel live:`,
      expect.stringMatching(/^ticketing@1\.1\.0 calls ticketing\.event, .* does not answer GET/),
      expect.stringMatching(/^ticketing@1\.0\.0 calls ticketing\.event, .* does not answer GET/),
      expect.stringMatching(/^ticketing@1\.0\.0 calls ticketing\.book, .* asks for "age"/),
    ]);
  });

  test('nor what a version calls that is rolled out', async () => {
    await fixture.run('pin', 'ticketing@1.2.0', '--no-api');
    await fixture.run('roll-out', 'ticketing@1.0.0', '10', '--no-api');
    const { code, output } = await fixture.run('verify', anApi({ 'ticketing.event': events }));
    expect([code, output]).toEqual([1, expect.stringContaining('ticketing@1.0.0 calls ticketing.book')]);
  });

  test('one that answers all of it passes, whatever else is wrong, and --json says what was compared', async () => {
    rmSync(path.join(fixture.folder, 'releases/ticketing/1.1.0/files/entry.js'));
    const api = anApi({ 'ticketing.event': events, 'ticketing.book': withNote });
    expect(await fixture.run('verify', api)).toEqual({
      code: 0,
      output: `The api at ${api} answers the 3 calls of what is live on channel live. Of shell@1.0.0 it is not known what they call.`,
    });
    expect(JSON.parse((await fixture.run('verify', api, '--json')).output)).toEqual({
      api,
      revision: 2,
      calls: 3,
      unknown: ['shell@1.0.0'],
      faults: [],
    });
    expect((await fixture.run('verify')).output).toContain('is missing or altered');
  });

  test('a file that is no contract is refused', async () => {
    writeFileSync(path.join(fixture.folder, 'other.json'), '{"endpoints": {"a.b": {"path": 7}}}');
    const { code, output } = await fixture.run('verify', path.join(fixture.folder, 'other.json'));
    expect([code, output]).toEqual([1, expect.stringContaining('It does not say what a.b takes and answers')]);
  });
});
