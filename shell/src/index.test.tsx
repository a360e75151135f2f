/** The shell's entry, as a browser runs it: the document is there, and then the module runs once. */
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';

const ask = jest.fn();
const LONGEST = { timeout: 8_000 };

beforeEach(() => {
  jest.resetModules();
  process.env.RTL_SKIP_AUTO_CLEANUP = 'true'; // what a test imports cannot clean up after it
  const matchMedia = () => Object.assign(new EventTarget(), { matches: false });
  Object.assign(window, { scrollTo: jest.fn(), requestIdleCallback: jest.fn(), matchMedia });
  Object.assign(navigator, { connection: { saveData: true } }); // nothing is loaded ahead
  globalThis.fetch = () => new Promise(() => undefined);
  history.replaceState(null, '', '/talks');
});
afterEach(() => {
  document.body.innerHTML = '';
  ask.mockClear();
});

function AskingPage() {
  const { Talks } = jest.requireActual<typeof import('./routing/testing/open-forum')>('./routing/testing/open-forum');
  return (
    <Talks>
      <button type="button" onClick={ask}>
        Ask
      </button>
    </Talks>
  );
}

/** Opens a document with a page of talks: an empty one, or one that a server has rendered. */
async function open({ rendered }: { rendered: boolean }) {
  const { forum, siteWith, titles } = await import('./routing/testing/open-forum');
  const page = { loader: titles, Component: AskingPage };
  const routes = [{ path: '/talks', lazy: async () => page }];
  Object.assign(globalThis, { 'forum_2.0.0': { init: jest.fn(), get: async () => () => ({ routes }) } });
  const state = { loaderData: { 'forum:/talks': titles() } };
  const server = siteWith(page);
  await server.load();
  const { renderToString } = await import('react-dom/server');
  const html = rendered ? renderToString(server.begin(state).site) : '';
  document.body.innerHTML = `<div id="root">${html}</div>${[
    json('manifest', { revision: 1, shell: '1.0.0', remotes: [forum] }),
    rendered ? json('rendered', { version: '2.0.0', ...state }) : '',
  ].join('')}`;
  const sent = document.querySelector('h1');
  await import('./index');
  return sent;
}

const json = (id: string, content: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`;

const pressUntilLive = () =>
  waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(ask).toHaveBeenCalled();
  }, LONGEST);

test('an empty document gets the page, which is live', async () => {
  await open({ rendered: false });
  await pressUntilLive();
  expect(document.querySelector('h1')).toHaveTextContent('New: Invoices');
});

test('an empty document gets the page also where the code of navigation comes at the third try only', async () => {
  const fails = jest.fn(() => jest.requireActual('./startup/navigation'));
  for (let i = 0; i < 2; i++)
    fails.mockImplementationOnce(() => {
      throw new Error('timeout');
    });
  jest.doMock('./startup/navigation', fails);
  await open({ rendered: false });
  await pressUntilLive();
});

test('a rendered document becomes live, and keeps what the server has sent', async () => {
  const log = jest.spyOn(console, 'error');
  const sent = await open({ rendered: true });
  await pressUntilLive();
  expect(sent).toHaveTextContent('New: Invoices');
  expect(document.querySelector('h1')).toBe(sent);
  expect(log).not.toHaveBeenCalled();
});
