import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

test('a visitor leaves an address, and is told to look into the mailbox', async () => {
  const page = await visit(routes, paths.news, { api: [answers(publicContent.requestNews, null)] });
  await page.press('Get the news');
  await page.expectText('Please enter your email');
  await page.user.type(screen.getByLabelText(/Your email/), 'reader@azadkar.test');
  await page.press('Get the news');
  await page.expectText('Look into your mailbox');
  expect(page.api.callsTo(publicContent.requestNews)).toMatchObject([{ body: { email: 'reader@azadkar.test' } }]);
});

test('a member is led to the account settings', async () => {
  await visit(routes, paths.news, { as: 'member', api: [] });
  expect(screen.getByRole('link', { name: 'account settings' })).toHaveAttribute('href', '/profile/emails');
  expect(screen.queryByRole('button', { name: 'Get the news' })).not.toBeInTheDocument();
});

test('who reads the blog is invited', async () => {
  await visit(routes, paths.blog, { api: [answers(publicContent.blogs, [])] });
  expect(screen.getByRole('link', { name: 'Get the news' })).toHaveAttribute('href', paths.news);
});

test('a member is not invited to what the account has', async () => {
  await visit(routes, paths.blog, { as: 'member', api: [answers(publicContent.blogs, [])] });
  expect(screen.queryByRole('link', { name: 'Get the news' })).not.toBeInTheDocument();
});
