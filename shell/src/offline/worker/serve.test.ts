import { aPage, aWorker } from '../testing/a-worker';

const FILE = '/remotes/ticketing/1.0.0/ticket.js';
const TICKET = '/dashboard/tickets/7';
const details = (member_id: string) => ({ user_details: JSON.stringify({ member_id }) });

/** Amna has opened her ticket. */
async function opened(worker = aWorker()) {
  const { state } = worker;
  state.cookies = details('1');
  state.answers.set(TICKET, () => aPage('Ticket'));
  state.answers.set(FILE, () => new Response('code'));
  await worker.open(TICKET);
  await keep(worker, TICKET);
  state.requests.length = 0;
  return worker;
}

const keep = (worker: ReturnType<typeof aWorker>, address: string, title = 'Ticket', owner = '1') =>
  worker.send({ kind: 'keep', owner, page: { address, title, files: [`https://azadkar.test${FILE}`] } });

test('a page that was opened is read offline, as it was sent and with its files, and says when it is from', async () => {
  const worker = await opened();
  worker.state.online = false;
  const page = await worker.open(TICKET);
  expect(await page?.text()).toContain('<h1>Ticket</h1>');
  expect(page?.headers.get('content-security-policy')).toBe("script-src 'nonce-Ticket'");
  expect(Date.parse(String(await worker.send({ kind: 'kept at?' })))).toBeGreaterThan(Date.now() - 60_000);
  expect(await (await worker.request(`${FILE}?retry=1`, {}))?.text()).toBe('code');
});

test('whoever is online gets what the server sends, and the worker leaves every other request alone', async () => {
  const worker = await opened();
  worker.state.answers.set(TICKET, () => aPage('Newer'));
  expect(await (await worker.open(TICKET))?.text()).toContain('Newer');
  expect(await worker.send({ kind: 'kept at?' })).toBeNull();
  expect(await worker.request(FILE, {})).toBeUndefined();
  expect(await worker.request('/api/tickets', {})).toBeUndefined();
  expect(await worker.request('/api/tickets/7/pdf', { mode: 'navigate' })).toBeUndefined();
  expect(await worker.request('/login', { mode: 'navigate', method: 'POST' })).toBeUndefined();
});

test('a request that the line has lost is repeated once, and an answer that is no page is passed on', async () => {
  const worker = await opened();
  worker.state.lost = 1;
  worker.state.answers.set(TICKET, () => new Response('starting', { status: 503 }));
  expect((await worker.open(TICKET))?.status).toBe(503);
  expect(worker.state.requests).toEqual([TICKET, TICKET]);
});

test('a page that was opened by a link is requested once, and only a whole one is kept', async () => {
  const worker = await opened();
  worker.state.answers.set('/events', () => aPage('Events'));
  worker.state.answers.set(
    '/empty',
    () => new Response('<div id="root">', { headers: { 'content-type': 'text/html' } }),
  );
  await keep(worker, '/events', 'Events <b>');
  await keep(worker, '/empty');
  worker.state.online = false;
  expect(await (await worker.open('/events'))?.text()).toContain('Events');
  const absent = await worker.open('/empty');
  const text = await absent?.text();
  expect(absent?.status).toBe(503);
  expect(text).toContain('<a href="/events">Events &lt;b&gt;</a>');
  expect(text).toContain(`<a href="${TICKET}">Ticket</a>`);
  expect(text).not.toContain('href="/empty"');
});

test.each([
  ['signed out', null, {}],
  ['is somebody else', '2', details('2')],
])('who %s reads nothing of it, and it is deleted', async (_, owner, cookies) => {
  const worker = await opened();
  worker.state.online = false;
  worker.state.cookies = cookies; // while no page was open
  expect(await (await worker.open(TICKET))?.text()).not.toContain('Ticket');
  await worker.send({ kind: 'owner', owner });
  worker.state.cookies = details('1');
  expect((await worker.open(TICKET))?.status).toBe(503);
});

test('an urgent revision deletes what was kept before it, once', async () => {
  const worker = await opened();
  await worker.send({ kind: 'owner', owner: '1', recalled: 4 });
  worker.state.online = false;
  expect((await worker.open(TICKET))?.status).toBe(503);
  expect((await worker.request(FILE, {}))?.type).toBe('error');
  worker.state.online = true;
  await opened(worker);
  for (const recalled of [4, 3, undefined]) await worker.send({ kind: 'owner', owner: '1', recalled });
  worker.state.online = false;
  expect((await worker.open(TICKET))?.status).toBe(200);
});

test('a page that was on its way when its member signed out is deleted too', async () => {
  const worker = await opened();
  await Promise.all([keep(worker, TICKET), worker.send({ kind: 'owner', owner: null })]);
  worker.state.online = false;
  expect((await worker.open(TICKET))?.status).toBe(503);
});

test('the newest thirty pages are kept', async () => {
  const worker = await opened();
  for (let each = 0; each < 30; each += 1) {
    worker.state.answers.set(`/blog/${each}`, () => aPage(`Post ${each}`));
    await keep(worker, `/blog/${each}`);
  }
  worker.state.online = false;
  expect((await worker.open('/blog/0'))?.status).toBe(200);
  expect((await worker.open(TICKET))?.status).toBe(503);
});
