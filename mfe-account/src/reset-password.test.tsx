import { account } from '@azadkar/shared-api/account';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

const url = '/reset-password?token=secret-token';
const newPassword = { 'New password': 'a long enough password', 'Repeat the new password': 'a long enough password' };

test('a new password has at least eight characters and its confirmation matches', async () => {
  const page = await visit(routes, url);
  await page.press('Set the new password');
  await page.expectText('Please input your password!');
  await page.fill({ 'New password': '1234567', 'Repeat the new password': '12345678' });
  await page.press('Set the new password');
  await page.expectText('password must be at least 8 characters !');
  await page.expectText('The two passwords do not match.');
  expect(page.api.calls).toEqual([]);
});

test('with the token of the link the password is set, and the login follows', async () => {
  const page = await visit(routes, url, {
    api: [answers(account.resetPassword, null, { message: 'Your password was changed.' })],
  });
  await page.fill(newPassword);
  await page.press('Set the new password');
  await page.expectUrl('/login');
  await page.expectText('Your password was changed.');
  expect(page.api.callsTo(account.resetPassword)[0]?.body).toEqual({
    password: 'a long enough password',
    password_confirmation: 'a long enough password',
    reset_token: 'secret-token',
  });
});

test('a used link shows the message of the server', async () => {
  const message = 'This link is no longer valid. Please ask for a new one.';
  const page = await visit(routes, url, { api: [refuses(account.resetPassword, message)] });
  await page.fill(newPassword);
  await page.press('Set the new password');
  await page.expectText(message);
  expect(page.url()).toBe(url);
  expect(screen.getByRole('link', { name: 'ask for a new one' })).toHaveAttribute('href', '/forgot-password');
});

test('a link without its token offers a new one', async () => {
  await visit(routes, '/reset-password');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link is not complete');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await visit(routes, url);
  await expectBadInputHandled(account.resetPassword, ['password', 'password_confirmation']);
});
