function aPage(revision: number, answer: () => Promise<unknown>) {
  jest.resetModules();
  document.body.innerHTML = `<script type="application/json" id="manifest">{"revision":${revision},"remotes":[]}</script>`;
  const asked = jest.fn(async () => ({ json: answer }));
  globalThis.fetch = asked as unknown as typeof fetch;
  const { browserPages } = require('./load-page') as typeof import('./load-page');
  const hasBeenRecalled = () =>
    browserPages.reloadIfOutdated({ url: 'http://localhost/elsewhere' } as Request).then(
      () => false,
      () => true,
    );
  return { hasBeenRecalled, asked };
}

test.each([
  ['an urgent revision came after this page', 3, { revision: 5, lastUrgent: 4 }, true],
  ['this page was loaded with it', 4, { revision: 5, lastUrgent: 4 }, false],
  ['none was ever urgent', 3, { revision: 5, lastUrgent: null }, false],
])('when %s', async (_when, revision, answer, recalled) => {
  expect(await aPage(revision, async () => answer).hasBeenRecalled()).toBe(recalled);
});

test('without an answer the page stays', async () => {
  const { hasBeenRecalled } = aPage(3, () => Promise.reject(new Error('no connection')));
  expect(await hasBeenRecalled()).toBe(false);
});

test('quick navigations ask once', async () => {
  const { hasBeenRecalled, asked } = aPage(3, async () => ({ lastUrgent: 4 }));
  await Promise.all([hasBeenRecalled(), hasBeenRecalled()]);
  expect(asked).toHaveBeenCalledTimes(1);
});
