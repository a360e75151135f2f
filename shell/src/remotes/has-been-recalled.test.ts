function aPage(revision: number, answer: () => Promise<unknown>) {
  jest.resetModules();
  document.body.innerHTML = `<script type="application/json" id="manifest">{"revision":${revision},"remotes":[]}</script>`;
  const asked = jest.fn(async () => ({ json: answer }));
  globalThis.fetch = asked as unknown as typeof fetch;
  const { browserPages } = require('./load-page') as typeof import('./load-page');
  const hasBeenRecalled = (opened: Promise<unknown> = new Promise(() => undefined)) =>
    browserPages.reloadIfOutdated({ url: 'http://localhost/elsewhere' } as Request, opened).then(
      () => false,
      () => true,
    );
  return { hasBeenRecalled, asked };
}

test.each([
  ['an urgent revision came after this page', 3, { revision: 5, lastUrgent: 4 }, true],
  ['this page was loaded with it', 4, { revision: 5, lastUrgent: 4 }, false],
  ['none was ever urgent', 3, { revision: 5, lastUrgent: null }, false],
  ['there is no answer', 3, undefined, false],
])('when %s', async (_when, revision, answer, recalled) => {
  expect(await aPage(revision, async () => answer ?? Promise.reject()).hasBeenRecalled()).toBe(recalled);
});

test('quick navigations ask once', async () => {
  const { hasBeenRecalled, asked } = aPage(3, async () => ({ lastUrgent: 4 }));
  await Promise.all([hasBeenRecalled(), hasBeenRecalled()]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['a late one leaves the page that the visitor has gone on to', '/', false],
  ['a late one reloads it', '/elsewhere', true],
])('a page that is ready waits for no answer, and %s', async (_what, pathname, reloads) => {
  jest.useFakeTimers();
  const notice = jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom opens no address, and says so
  const late = () => new Promise((resolve) => setTimeout(resolve, 500, { lastUrgent: 4 }));
  expect(await aPage(3, late).hasBeenRecalled(Promise.resolve())).toBe(false);
  expect(notice).not.toHaveBeenCalled();
  window.history.pushState(null, '', pathname);
  await jest.advanceTimersByTimeAsync(500);
  expect(String(notice.mock.calls).includes('navigation')).toBe(reloads);
});
