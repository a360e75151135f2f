import { account } from '../account/account.contract';
import { network } from '../network/network.contract';
import { accountSkills } from '../public/public.contract';
import { safetyNet } from '../safety-net/safety-net.contract';
import { renewToken } from '../session/browser-session';
import { beginSession, session } from '../session/session';
import { answers, fakeApi, refuses, unreachable } from '../testing';
import { ticketing } from '../ticketing/ticketing.contract';
import { call, connectTo, submit } from './call';
import { Refused, UnexpectedReply, Unreachable } from './failures';

const amna = {
  member_id: '7',
  name: 'Amna',
  email: 'amna@azadkar.test',
  phone: '0300 0000000',
  avatar: null,
  is_profile_completed: true,
};
const skills = [{ id: 1, name: 'Design' }];

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (cause: unknown) => cause,
  );

/** Replies as the network gives them, below the contract. */
function replyWith(reply: (request: Request) => Promise<Response>) {
  const requests: Request[] = [];
  connectTo('http://api.test');
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    return reply(request);
  };
  return requests;
}

afterEach(() => {
  for (const name of ['auth', 'user_details']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the browser's own way, to start each test signed out
    document.cookie = `${name}=; path=/; max-age=0`;
  }
});

test('call gives the data', async () => {
  fakeApi([answers(accountSkills.primarySkills, skills)]);
  expect(await call(accountSkills.primarySkills)).toEqual(skills);
});

test('submit gives the message beside the data', async () => {
  fakeApi([answers(account.logout, null, { message: 'Logged out Successfully' })]);
  expect(await submit(account.logout)).toEqual({ data: null, message: 'Logged out Successfully' });
});

test('parameters, query and body arrive as they were given', async () => {
  const api = fakeApi([
    answers(safetyNet.addComment, null),
    answers(network.publicPeers, { items: [], pagination: { current_page: 1, last_page: 1, total: 0 } }),
  ]);
  await call(safetyNet.addComment, { params: { id: 'a/b ?' }, body: { description: 'اردو & more' } });
  await call(network.publicPeers, { query: { skills: '4+9', search: '', city: undefined } });
  expect(api.callsTo(safetyNet.addComment)).toMatchObject([
    { params: { id: 'a/b ?' }, body: { description: 'اردو & more' } },
  ]);
  expect(api.callsTo(network.publicPeers)).toMatchObject([{ query: { skills: '4+9' } }]);
  expect(api.calls).toHaveLength(2);
});

test('a plus in the query is encoded', async () => {
  const requests = replyWith(async () => Response.json({ error: false, message: '', data: null }));
  await call(network.publicPeers, { query: { skills: '4+9' } });
  expect(requests[0]?.url).toBe('http://api.test/api/public-peers?skills=4%2B9');
});

test('a picture travels as a multipart field', async () => {
  const api = fakeApi([answers(account.uploadImage, 'a.webp')]);
  await call(account.uploadImage, { file: new Blob(['x'], { type: 'image/png' }) });
  const [upload] = api.callsTo(account.uploadImage);
  const form = upload?.body as unknown as FormData;
  expect([...form.keys()]).toEqual(['image']);
});

test('the token and the idempotency key travel as headers', async () => {
  beginSession('secret', amna);
  const reply = { grand_total: 4000, order_id: '1234567890', status: 'pending', redirect_url: null } as const;
  const api = fakeApi([answers(ticketing.orderTicket, reply)]);
  const body = {
    first_name: 'Amna',
    last_name: 'Khan',
    email: 'amna@azadkar.test',
    cnic: '1234567890123',
    phone_number: '0300',
    city: 'Lahore',
    state: 'Punjab',
    country: 'Pakistan',
    physical_address: 'House 1',
    payment_method: 5,
  } as const;
  await call(ticketing.orderTicket, { params: { ticketId: 't' }, body, idempotencyKey: 'once' });
  const headers = api.calls[0]?.headers;
  expect(headers?.get('authorization')).toBe('Bearer secret');
  expect(headers?.get('idempotency-key')).toBe('once');
});

test('a visitor sends no token', async () => {
  const api = fakeApi([answers(accountSkills.primarySkills, skills)]);
  await call(accountSkills.primarySkills);
  expect(api.calls[0]?.headers.has('authorization')).toBe(false);
});

test('a refusal carries the message, the status and the refused fields', async () => {
  fakeApi([refuses(account.logout, 'Please check the form.', { errors: { title: 'Please enter your title' } })]);
  const failure = await failureOf(call(account.logout));
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({
    message: 'Please check the form.',
    status: 422,
    errors: { title: 'Please enter your title' },
  });
});

test('the error flag refuses even with status 200, as the probing calls do', async () => {
  fakeApi([refuses(ticketing.ticketUrl, 'No ticket.', { status: 200 })]);
  expect(await failureOf(call(ticketing.ticketUrl, { query: { event_id: 7 } }))).toMatchObject({
    name: 'Refused',
    status: 200,
    errors: {},
  });
});

test('401 ends the session of a member, and only then', async () => {
  beginSession('stale', amna);
  fakeApi([refuses(account.login, 'Wrong.', { status: 403 }), refuses(account.profile, 'Sign in.', { status: 401 })]);
  await failureOf(call(account.login, { body: { email: 'a@b.pk', password: 'x' } }));
  expect(session.getState().signedIn).toBe(true);
  await failureOf(call(account.profile));
  expect(session.getState()).toEqual({ signedIn: false, details: null });
});

test('401 without a token is noticed as well: the cookie has gone', async () => {
  beginSession('secret', amna);
  const heard = jest.fn();
  const stop = session.subscribe(heard);
  await Promise.resolve();
  // biome-ignore lint/suspicious/noDocumentCookie: as another window's logout does
  document.cookie = 'auth=; path=/; max-age=0';
  const api = fakeApi([refuses(account.profile, 'Sign in.', { status: 401 })]);
  expect(await failureOf(call(account.profile))).toMatchObject({ status: 401 });
  expect(api.calls[0]?.headers.has('authorization')).toBe(false);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('401 for a token that was renewed meanwhile does not end the session', async () => {
  beginSession('old', amna);
  let answer = (): void => undefined;
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeApi([refuses(account.profile, 'Sign in.', { status: 401, after })]);
  const calling = failureOf(call(account.profile));
  renewToken('new');
  answer();
  expect(await calling).toMatchObject({ name: 'Refused', status: 401 });
  expect(session.getState().signedIn).toBe(true);
});

test('no reply is Unreachable, with the message of the specification', async () => {
  fakeApi([unreachable(safetyNet.claimDiscount)]);
  const failure = await failureOf(call(safetyNet.claimDiscount, { params: { id: 1 } }));
  expect(failure).toBeInstanceOf(Unreachable);
  expect(failure).toMatchObject({ message: 'An error occurred while making the request. Please try again later.' });
});

test("a proxy's page is an unexpected reply", async () => {
  replyWith(async () => new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } }));
  const failure = await failureOf(call(accountSkills.primarySkills));
  expect(failure).toBeInstanceOf(UnexpectedReply);
  expect(failure).toMatchObject({ endpoint: 'account.primarySkills', status: 404 });
});

test('a failure carries the number under which the api has logged the call', async () => {
  const headers = { 'x-request-id': 'K7M29QXD' };
  const fault = { error: true, message: 'Something went wrong.', data: null };
  replyWith(async () => Response.json(fault, { status: 500, headers }));
  expect(await failureOf(call(accountSkills.primarySkills))).toMatchObject({ status: 500, reference: 'K7M29QXD' });
  replyWith(async () => new Response('<h1>', { status: 500, headers }));
  expect(await failureOf(call(accountSkills.primarySkills))).toMatchObject({
    name: 'UnexpectedReply',
    reference: 'K7M29QXD',
  });
});

test('JSON without the envelope is an unexpected reply', async () => {
  replyWith(async () => Response.json([1]));
  expect(await failureOf(call(accountSkills.primarySkills))).toBeInstanceOf(UnexpectedReply);
});

test('reads are retried while the api restarts or the network drops', async () => {
  let attempt = 0;
  const requests = replyWith(async () => {
    attempt += 1;
    if (attempt === 1) throw new TypeError('Failed to fetch');
    if (attempt === 2) return new Response('', { status: 502 });
    return Response.json({ error: false, message: '', data: skills });
  });
  expect(await call(accountSkills.primarySkills)).toEqual(skills);
  expect(requests).toHaveLength(3);
});

test('writes are never retried', async () => {
  const requests = replyWith(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await failureOf(call(account.logout))).toBeInstanceOf(Unreachable);
  expect(requests).toHaveLength(1);
});

test('an aborted call rejects with the abort, not with a failure to show', async () => {
  const leaving = new AbortController();
  replyWith((request) =>
    request.signal.aborted
      ? Promise.reject(request.signal.reason)
      : new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        }),
  );
  const calling = failureOf(call(accountSkills.primarySkills, { signal: leaving.signal }));
  leaving.abort();
  expect(await calling).toMatchObject({ name: 'AbortError' });
});
