const SITE = 'http://localhost';
const PAGE = `${SITE}/remotes/ticketing/1.4.2/event.abc12345.js`;
const REACT = `${SITE}/shell/2.0.0/framework.abc12345.js`;

/** A page load of its own, which watches; gives what it reports. */
async function aPageLoad(before: Event[] = [], remotes = '[]') {
  jest.resetModules();
  document.body.innerHTML =
    `<script type="application/json" id="manifest">{"revision":7,"shell":"2.0.0","remotes":${remotes}}</script>` +
    '<main data-remote="ticketing@1.4.2" data-page="event"><img></main>';
  const blobs: Blob[] = [];
  navigator.sendBeacon = (_address, body) => blobs.push(body as Blob) > 0;
  globalThis.faultsBeforeStart = before;
  const listening = jest.spyOn(window, 'addEventListener');
  const { reportingRoot, watchFaults } = require('./watch-faults') as typeof import('./watch-faults');
  const { reportFault } = require('./report-fault') as typeof import('./report-fault');
  watchFaults();
  stopWatching = () => {
    for (const [type, listener, capture] of listening.mock.calls) window.removeEventListener(type, listener, capture);
  };
  const api = require('@azadkar/shared-api') as typeof import('@azadkar/shared-api');
  const reports = () => Promise.all(blobs.map(async (blob) => JSON.parse(await blob.text())));
  return { reports, reportFault, reportingRoot, api };
}

let stopWatching: () => void;
afterEach(() => {
  stopWatching();
  jest.restoreAllMocks();
});

function anError(message: string, ...frames: string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...frames.map((frame, i) => `    at f${i} (${frame}:1:${100 + i})`)].join(
    '\n',
  );
  return error;
}

const throwInHandler = (error: unknown, filename = '') =>
  window.dispatchEvent(new ErrorEvent('error', { error, message: String(error), filename }));

const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('an error in a handler belongs to the page that called React, not to the shell', async () => {
  const { reports } = await aPageLoad();
  throwInHandler(anError('no seats', REACT, PAGE, REACT));
  expect(await reports()).toEqual([
    {
      revision: 7,
      name: 'ticketing',
      version: '1.4.2',
      page: 'event',
      kind: 'handler',
      outcome: 'continued',
      message: 'TypeError: no seats',
      stack: `    at f0 (${REACT}:1:100)\n    at f1 (${PAGE}:1:101)\n    at f2 (${REACT}:1:102)`,
    },
  ]);
});

test('code from the origin of a CDN has its owner, and code of the same path elsewhere has none', async () => {
  const entry = 'https://cdn.example/remotes/ticketing/1.4.2/entry.js';
  const versions = [{ version: '1.4.2', integrity: 'sha384-entry', entry }];
  const { reports } = await aPageLoad([], JSON.stringify([{ name: 'ticketing', versions, routes: [] }]));
  throwInHandler(anError('no seats', PAGE.replace(SITE, 'https://cdn.example')));
  throwInHandler(anError('no menu', REACT.replace(SITE, 'https://cdn.example')));
  throwInHandler(anError('an advert', PAGE.replace(SITE, 'https://elsewhere.example')));
  expect(await reports()).toEqual([
    expect.objectContaining({ name: 'ticketing', version: '1.4.2', page: 'event', message: 'TypeError: no seats' }),
    expect.objectContaining({ name: 'shell', version: '2.0.0', page: '', message: 'TypeError: no menu' }),
  ]);
});

test('what the shell throws belongs to the shell, whatever page is shown', async () => {
  const { reports } = await aPageLoad();
  throwInHandler(anError('no menu', REACT));
  expect(await reports()).toEqual([expect.objectContaining({ name: 'shell', version: '2.0.0', page: '' })]);
});

test('what a page throws that has been left belongs to its remote, not to the page on the screen', async () => {
  const { reports } = await aPageLoad();
  throwInHandler(anError('late', `${SITE}/remotes/public/3.0.0/home.js`));
  expect(await reports()).toEqual([expect.objectContaining({ name: 'public', version: '3.0.0', page: '' })]);
});

test('a rejection without a stack belongs to the page on the screen', async () => {
  const { reports } = await aPageLoad();
  reject('out of stock');
  expect(await reports()).toEqual([
    expect.objectContaining({ name: 'ticketing', kind: 'rejection', message: 'out of stock', stack: '' }),
  ]);
});

test('a chunk that a handler could not load is a fault of loading', async () => {
  const { reports } = await aPageLoad();
  reject(Object.assign(anError('Loading chunk dialog failed.', PAGE), { name: 'ChunkLoadError' }));
  expect(await reports()).toEqual([expect.objectContaining({ name: 'ticketing', kind: 'load' })]);
});

test.each<[string, (api: typeof import('@azadkar/shared-api')) => unknown]>([
  ['a script of another origin', () => throwInHandler(null)],
  ['a warning of the layout', () => throwInHandler(null, `${SITE}/events`)],
  ['an extension', () => throwInHandler(anError('x', 'chrome-extension://abc/content.js', PAGE))],
  ['a script that an app injected into the document', () => throwInHandler(anError('x', `${SITE}/events`))],
  ['code of another site', () => reject(anError('x', 'https://elsewhere.test/remotes/ticketing/1.4.2/x.js'))],
  ['a lost connection', () => reject(anError('Failed to fetch', PAGE))],
  ['a request that was given up', () => reject(Object.assign(anError('x', PAGE), { name: 'AbortError' }))],
  ['a refusal of the api', ({ Refused }) => reject(new Refused('Sold out', 422))],
  ['a reply that is not of the api', ({ UnexpectedReply }) => reject(new UnexpectedReply('GET /api/events', 502))],
  ['an api that cannot be reached', ({ Unreachable }) => reject(new Unreachable(null))],
])('%s is no fault', async (_what, happen) => {
  const { reports, api } = await aPageLoad();
  happen(api);
  expect(await reports()).toEqual([]);
});

test('a picture of a remote that could not be loaded is reported by its address, other pictures are not', async () => {
  const { reports } = await aPageLoad();
  const picture = document.querySelector('img') as HTMLImageElement;
  for (const src of ['/uploads/amna.webp', '/remotes/learning/1.0.0/hero.webp']) {
    picture.src = src;
    picture.dispatchEvent(new Event('error'));
  }
  expect(await reports()).toEqual([
    expect.objectContaining({
      name: 'learning',
      version: '1.0.0',
      kind: 'asset',
      message: `Error: ${SITE}/remotes/learning/1.0.0/hero.webp could not be loaded`,
      stack: '',
    }),
  ]);
});

test('what failed before the shell ran is reported too', async () => {
  const early = Object.assign(new Event('unhandledrejection'), { reason: anError('early', PAGE) });
  const { reports } = await aPageLoad([new ErrorEvent('error', { error: anError('earlier', REACT) }), early]);
  expect(await reports()).toEqual([
    expect.objectContaining({ name: 'shell', kind: 'handler' }),
    expect.objectContaining({ name: 'ticketing', kind: 'rejection' }),
  ]);
});

test('HTML that differs belongs to the page or to the frame, by the components around it', async () => {
  const { reports, reportingRoot } = await aPageLoad();
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const differs = (url: string) => anError(`Minified React error #418; visit ${url}?args[]=Amna`, REACT);
  const inPage = `\n    at p (<anonymous>)\n    at Event (${PAGE}:1:5)\n    at Routes (${REACT}:1:9)`;
  reportingRoot.onRecoverableError?.(differs('https://react.dev/errors/418'), { componentStack: inPage });
  const inFrame = `\n    at header (<anonymous>)\n    at Header (${SITE}/shell/2.0.0/main.js:1:5)`;
  reportingRoot.onRecoverableError?.(differs('https://react.dev/errors/418'), { componentStack: inFrame });
  const withoutAddress = `\n    at p (<anonymous>)\n    at e\n    at main (<anonymous>)\n    at Frame (${REACT}:1:9)`;
  reportingRoot.onRecoverableError?.(differs('https://react.dev/errors/419'), { componentStack: withoutAddress });
  const message = 'TypeError: Minified React error #418; visit https://react.dev/errors/418';
  expect(await reports()).toEqual([
    {
      ...{ revision: 7, name: 'ticketing', version: '1.4.2', page: 'event', kind: 'hydration', outcome: 'continued' },
      message,
      stack: `    at f0 (${REACT}:1:100)\n    at Event (${PAGE}:1:5)\n    at Routes (${REACT}:1:9)`,
    },
    expect.objectContaining({ name: 'shell', page: '', kind: 'hydration' }),
    expect.objectContaining({ name: 'ticketing', page: 'event', kind: 'hydration' }),
  ]);
  expect(logged).toHaveBeenCalledTimes(3);
});

test('an error that no boundary catches is reported, and logged', async () => {
  const { reports, reportingRoot } = await aPageLoad();
  const logged = jest.spyOn(console, 'error').mockImplementation();
  reportingRoot.onUncaughtError?.(anError('blank', PAGE), { componentStack: '' });
  expect(await reports()).toEqual([expect.objectContaining({ name: 'ticketing', kind: 'render', outcome: 'notice' })]);
  expect(logged).toHaveBeenCalledTimes(1);
});

test('an error in the frame is reported; one inside a page is left to the boundary of the page', async () => {
  const { reports, reportingRoot } = await aPageLoad();
  jest.spyOn(console, 'error').mockImplementation();
  const inPage = `\n    at Event (${PAGE}:1:5)\n    at main (<anonymous>)`;
  reportingRoot.onCaughtError?.(anError('no seats', PAGE), { componentStack: inPage });
  expect(await reports()).toEqual([]);
  const inFrame = `\n    at header (<anonymous>)\n    at Header (${SITE}/shell/2.0.0/main.js:1:5)`;
  reportingRoot.onCaughtError?.(anError('no menu', REACT), { componentStack: inFrame });
  expect(await reports()).toEqual([expect.objectContaining({ name: 'shell', kind: 'render', outcome: 'notice' })]);
});

test('an error is reported once, also when another wraps it', async () => {
  const { reports, reportFault } = await aPageLoad();
  const error = anError('broken', PAGE);
  const owner = { name: 'ticketing', version: '1.4.2', page: 'event' };
  reportFault({ ...owner, kind: 'load', outcome: 'continued', error });
  reportFault({ ...owner, kind: 'render', outcome: 'notice', error });
  reportFault({ ...owner, kind: 'loader', outcome: 'fell-back', error: new Error('not available', { cause: error }) });
  expect(await reports()).toEqual([expect.objectContaining({ kind: 'load' })]);
});

test('a fault in a loop is reported three times, and a page load reports twenty faults', async () => {
  const { reports } = await aPageLoad();
  for (let i = 0; i < 50; i += 1) throwInHandler(anError('again', PAGE));
  expect(await reports()).toHaveLength(3);
  for (let i = 0; i < 50; i += 1) throwInHandler(anError(`number ${i}`, PAGE));
  expect(await reports()).toHaveLength(20);
});

test('a report says nothing of the person', async () => {
  const { reports } = await aPageLoad();
  throwInHandler(anError('amna@azadkar.test cannot open /reset-password?token=abc', `${PAGE}?key=abc`));
  const [report] = await reports();
  expect(report).toMatchObject({ name: 'ticketing', message: 'TypeError: <email> cannot open /reset-password' });
  expect(JSON.stringify(report)).not.toMatch(/abc\b/);
});
