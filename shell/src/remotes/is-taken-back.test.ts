function aPage(revision: number, answer: () => Promise<unknown>) {
  jest.resetModules();
  document.body.innerHTML = `<script type="application/json" id="manifest">{"revision":${revision},"remotes":[]}</script>`;
  const asked = jest.fn(async () => ({ json: answer }));
  globalThis.fetch = asked as unknown as typeof fetch;
  const { isTakenBack } = require('./is-taken-back') as typeof import('./is-taken-back');
  return { isTakenBack, asked };
}

test.each([
  ['an urgent revision came after this page', 3, { revision: 5, lastUrgent: 4 }, true],
  ['this page was born with it', 4, { revision: 5, lastUrgent: 4 }, false],
  ['none was ever urgent', 3, { revision: 5, lastUrgent: null }, false],
])('when %s', async (_when, revision, answer, takenBack) => {
  expect(await aPage(revision, async () => answer).isTakenBack()).toBe(takenBack);
});

test('without an answer the page stays', async () => {
  const { isTakenBack } = aPage(3, () => Promise.reject(new Error('no connection')));
  expect(await isTakenBack()).toBe(false);
});

test('who moves on quickly asks once', async () => {
  const { isTakenBack, asked } = aPage(3, async () => ({ lastUrgent: 4 }));
  await Promise.all([isTakenBack(), isTakenBack()]);
  expect(asked).toHaveBeenCalledTimes(1);
});
