import { account } from '@azadkar/shared-api/account';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

test('opening the link changes nothing; the button verifies the address with the password', async () => {
  const page = await visit(routes, '/verify-email?token=secret', {
    api: [answers(account.verifyEmail, null, { message: 'Your email address is confirmed.' })],
  });
  expect(page.api.calls).toEqual([]);
  await page.fill({ 'Your password': 'a sentence of mine' });
  await page.press('Confirm my email address');
  await page.expectText('Your email address is confirmed.');
  expect(document.activeElement).toHaveTextContent('Your email address is confirmed.');
  expect(page.api.callsTo(account.verifyEmail)[0]?.body).toEqual({ token: 'secret', password: 'a sentence of mine' });
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

test('the button undoes a change of the address', async () => {
  const page = await visit(routes, '/revert-email?token=secret', {
    api: [answers(account.revertEmail, null, { message: 'Your email address is what it was.' })],
  });
  await page.press('Undo the change');
  await page.expectText('Your email address is what it was.');
});

test('an expired link shows the message of the server', async () => {
  const page = await visit(routes, '/verify-email?token=secret', {
    api: [refuses(account.verifyEmail, 'This link is no longer valid.')],
  });
  await page.press('Confirm my email address');
  await page.expectText('This link is no longer valid.');
});

test('a link without its token shows that it is incomplete', async () => {
  const page = await visit(routes, '/verify-email');
  await page.press('Confirm my email address');
  await page.expectText('This link is not complete. Please open it from your email again.');
  expect(page.api.calls).toEqual([]);
});
