import { session } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { answers, refuses, unreachable } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { routes } from './routes';

test.each([
  ['the server agrees', answers(account.logout, null)],
  ['the server refuses', refuses(account.logout, 'Something went wrong.', { status: 500 })],
  ['there is no connection', unreachable(account.logout)],
])('a member who logs out is a visitor on the home page, when %s', async (_case, answer) => {
  const page = await visit(routes, '/logout', { as: 'member', api: [answer] });
  await page.expectUrl('/');
  await page.expectText('Logged out Successfully');
  expect(session.getState()).toEqual({ signedIn: false, details: null });
  expect(page.api.callsTo(account.logout)[0]?.headers.get('authorization')).toBe('Bearer token');
});

test('logging out deletes the drafts in this browser, and the card that earlier versions kept', async () => {
  localStorage.setItem('azadkar-draft:7:profile', '{}');
  localStorage.setItem('azadkar-card:7', '{}');
  await visit(routes, '/logout', { as: 'member', api: [answers(account.logout, null)] });
  await waitFor(() => expect(localStorage).toHaveLength(0));
});
