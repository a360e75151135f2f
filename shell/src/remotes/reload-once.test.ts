import { reloadOnce } from '../routing/page-error';
import { RemoteUnavailable } from './module-loader';

const cause = Object.assign(new Error('Loading chunk news failed.'), {
  request: '/remotes/news/1.0.0/news.js?retry=3',
});
const repeated = new RemoteUnavailable('news', '1.0.0', cause, true);
const fetchFile = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
let reload: jest.Mock;
let visit: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  global.fetch = fetchFile.mockReset().mockImplementation(async () => new Response('code'));
  reload = jest.fn();
  visit = new AbortController();
  sessionStorage.clear();
  document.body.innerHTML = '';
});
afterEach(() => jest.useRealTimers());

/** The page at an address, as far as a reload is concerned. */
const thePage = (pathname = '/news'): NonNullable<Parameters<typeof reloadOnce>[2]> => ({
  document,
  sessionStorage,
  location: { pathname, reload },
});

const recover = (error = repeated, page = thePage()) => reloadOnce(error, visit.signal, page);

test('a page that cannot be loaded for the second time, although its file can, is reloaded', async () => {
  await recover();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fetchFile.mock.calls[0]?.[0]).toBe('/remotes/news/1.0.0/news.js');
});

test('one address is reloaded once in ten minutes', async () => {
  await recover();
  jest.advanceTimersByTime(9 * 60_000);
  await recover();
  expect(reload).toHaveBeenCalledTimes(1);
  await recover(repeated, thePage('/blog'));
  expect(reload).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(2 * 60_000);
  await recover();
  expect(reload).toHaveBeenCalledTimes(3);
});

test.each([
  ['at the first failure', new RemoteUnavailable('news', '1.0.0', cause)],
  [
    'when the code was had, and threw',
    new RemoteUnavailable('news', '1.0.0', new TypeError('x is not a function'), true),
  ],
])('nothing is reloaded %s', async (_, error) => {
  await recover(error);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is missing', async () => new Response('gone', { status: 404 })],
])('nothing is reloaded while the file %s', async (_, answer) => {
  fetchFile.mockImplementation(answer);
  await recover();
  expect(reload).not.toHaveBeenCalled();
});

test('nothing is reloaded while something that was typed has not been sent', async () => {
  document.body.innerHTML = '<input name="name" value="A">';
  document.querySelector('input')?.setRangeText('Amina');
  await recover();
  expect(reload).not.toHaveBeenCalled();
});

test('nothing is reloaded when the visitor has gone elsewhere meanwhile', async () => {
  const recovering = recover();
  visit.abort();
  await recovering;
  expect(reload).not.toHaveBeenCalled();
});

test('nothing is reloaded where the browser keeps no note of it', async () => {
  const page = {
    ...thePage(),
    get sessionStorage(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  await recover(repeated, page);
  expect(reload).not.toHaveBeenCalled();
});
