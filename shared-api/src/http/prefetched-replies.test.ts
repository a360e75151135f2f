import { account } from '../account/account.contract';
import { beginSession, endSession } from '../session/session';
import { ticketing } from '../ticketing/ticketing.contract';
import { call, connectTo, prefetchCall, submit } from './call';

const amna = {
  member_id: '7',
  name: 'Amna',
  email: 'a@azadkar.test',
  phone: '',
  avatar: null,
  is_profile_completed: true,
};
const requests: string[] = [];
let online = true;

beforeEach(() => {
  requests.length = 0;
  online = true;
  connectTo('http://site.test');
  globalThis.fetch = async (input, init) => {
    const { method, url } = new Request(
      new URL(input instanceof Request ? input.url : input, 'http://site.test'),
      init,
    );
    requests.push(`${method} ${new URL(url).pathname}`);
    if (!online) throw new TypeError('Failed to fetch');
    return Response.json({ error: false, message: '', data: [] });
  };
});

test('the call that follows takes the reply, and the next one asks again', async () => {
  prefetchCall('/events', {});
  prefetchCall('/events', {});
  await call(ticketing.events);
  expect(requests).toEqual(['GET /api/events']);
  await call(ticketing.events);
  expect(requests).toHaveLength(2);
});

test('parameters are those of the page', async () => {
  prefetchCall('/events/:eventId', { eventId: '7', eventSlug: 'fest' });
  await call(ticketing.event, { params: { eventId: 7 } });
  expect(requests).toEqual(['GET /api/events/7']);
});

test('what was lost on the way is asked for by the call', async () => {
  online = false;
  prefetchCall('/events', {});
  await new Promise((resolve) => setTimeout(resolve));
  online = true;
  await call(ticketing.events);
  expect(requests).toHaveLength(2);
});

test('a reply for a visitor is not taken for a member, nor one from before a write', async () => {
  prefetchCall('/events', {});
  beginSession('a-token', amna);
  await call(ticketing.events);
  expect(requests).toHaveLength(2);
  prefetchCall('/events', {});
  await submit(account.logout);
  endSession();
  await call(ticketing.events);
  expect(requests.filter((request) => request === 'GET /api/events')).toHaveLength(4);
});
