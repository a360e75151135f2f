import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { routes } from './routes';

test('opening the link of the email changes nothing; the button confirms', async () => {
  const page = await visit(routes, `${paths.confirmNews}?id=signed`, {
    api: [answers(publicContent.confirmNews, null)],
  });
  expect(page.api.calls).toEqual([]);
  await page.press('Get the news');
  await page.expectText('You get our news');
  expect(page.api.callsTo(publicContent.confirmNews)).toMatchObject([{ body: { id: 'signed' } }]);
});

test('a link that is too old says so', async () => {
  const page = await visit(routes, `${paths.confirmNews}?id=old`, {
    api: [refuses(publicContent.confirmNews, 'This link is no longer valid. Please enter your address again.')],
  });
  await page.press('Get the news');
  await page.expectText('This link is no longer valid. Please enter your address again.');
});

test('the news is stopped by a button, and taken up again by the same link', async () => {
  const page = await visit(routes, `${paths.stopNews}?id=signed`, { api: [answers(publicContent.changeNews, null)] });
  expect(page.api.calls).toEqual([]);
  await page.press('Stop the news');
  await page.expectText('You no longer get our news');
  await page.press('Get the news again');
  await page.expectText('You get our news again');
  const bodies = page.api.callsTo(publicContent.changeNews).map(({ body }) => body);
  expect(bodies).toEqual([
    { id: 'signed', news: 'off' },
    { id: 'signed', news: 'on' },
  ]);
});

test.each([paths.confirmNews, paths.stopNews])(
  'a link without its id shows that it is incomplete: %s',
  async (path) => {
    const page = await visit(routes, path);
    expect(page.text()).toContain('This link is incomplete');
  },
);
