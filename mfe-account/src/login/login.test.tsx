import { beginSession, session } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { SignInMethod } from '@azadkar/shared-api/account/rules';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { aMember, expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';
import { membershipReplies } from '../testing/membership-replies';

const signedIn = answers(account.login, { ...aMember(), token: 'fresh-token' }, { message: 'Welcome back.' });
const amna = { Email: 'amna@azadkar.test', Password: 'short' };

test('email and password are required', async () => {
  const page = await visit(routes, '/login');
  await page.press('Login');
  await page.expectText('Please input your email.');
  await page.expectText('Please input your password!');
  await page.fill({ Email: 'nobody' });
  await page.press('Login');
  await page.expectText('The input is not valid email');
  expect(page.api.calls).toEqual([]);
});

test('a password has no minimum length here: a short one is sent', async () => {
  const page = await visit(routes, '/login', { api: [signedIn, ...membershipReplies()] });
  await page.fill(amna);
  await page.press('Login');
  await page.expectUrl('/dashboard/membership');
  expect(session.getState().signedIn).toBe(true);
});

test('a visitor who was redirected here from a page returns to it', async () => {
  const page = await visit(routes, '/login?referrer=%2Fdashboard%2Fissues%3Fstatus%3Dopen', { api: [signedIn] });
  await page.fill(amna);
  await page.press('Login');
  await page.expectUrl('/dashboard/issues?status=open');
});

test('a wrong password shows the message of the server, and the email stays filled in', async () => {
  const message = 'The email or password is incorrect.';
  const page = await visit(routes, '/login', { api: [refuses(account.login, message, { status: 401 })] });
  await page.fill(amna);
  await page.press('Login');
  await page.expectText(message);
  await page.expectText('Error');
  expect(screen.getByLabelText('Email')).toHaveValue('amna@azadkar.test');
});

test('links lead to registering, with the referrer, and to a forgotten password', async () => {
  await visit(routes, '/login?referrer=%2Fevents');
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register?referrer=%2Fevents');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
});

test('password managers recognize both fields, and the password can be shown', async () => {
  const page = await visit(routes, '/login');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.press('Show characters');
  expect(password).toHaveAttribute('type', 'text');
  await page.press('Hide characters');
  expect(password).toHaveAttribute('type', 'password');
});

test('a member is redirected, and staff to their own pages where none was asked for', async () => {
  const page = await visit(routes, '/login?referrer=%2Fevents', { as: 'member' });
  await page.expectUrl('/events');
  const forStaff = await visit(routes, '/login', { as: { roles: ['support'] } });
  await forStaff.expectUrl('/staff');
});

test("a visitor who comes from a member's page reads that it is for members only", async () => {
  const page = await visit(routes, '/login?referrer=%2Fmember%2F7');
  await page.expectText('This member shows the page to members only. Sign in to see it.');
});

test('a visitor who comes from any other page reads that it comes next', async () => {
  const page = await visit(routes, '/login?referrer=%2Fdashboard%2Fissues');
  await page.expectText('Sign in to go on to the page you asked for.');
});

test('who has signed in in another tab meanwhile goes on, without another login', async () => {
  const page = await visit(routes, '/login?referrer=%2Fevents');
  await page.fill(amna);
  beginSession('token', aMember());
  await page.press('Login');
  await page.expectUrl('/events');
  expect(page.api.calls).toEqual([]);
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await visit(routes, '/login');
  await expectBadInputHandled(account.login, ['email', 'password']);
});

describe('a member with a second factor', () => {
  const step = (methods: SignInMethod[] = ['authenticator', 'recovery_code']) =>
    answers(account.login, { second_factor: { ticket: 'a-ticket', methods } });
  const enterPassword = async (...api: FakeReply[]) => {
    const page = await visit(routes, '/login?referrer=%2Fevents', { api });
    await page.fill(amna);
    await page.press('Login');
    await page.expectText('One more step');
    return page;
  };
  const secondAnswer = answers(account.signInWithCode, { ...aMember(), token: 'fresh-token' });

  test('is asked for a code, which is sent without its spaces and with the ticket', async () => {
    const page = await enterPassword(step(), secondAnswer);
    expect(session.getState().signedIn).toBe(false);
    const code = screen.getByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await page.fill({ Code: '123 456' });
    await page.press('Continue');
    await page.expectUrl('/events');
    expect(page.api.callsTo(account.signInWithCode)).toMatchObject([{ body: { ticket: 'a-ticket', code: '123456' } }]);
    expect(session.getState().signedIn).toBe(true);
  });

  test('can give a recovery code instead', async () => {
    const page = await enterPassword(step(), secondAnswer);
    await page.press('Use a recovery code instead');
    await page.fill({ 'Recovery code': '3k7m-29qx-d4fh' });
    await page.press('Continue');
    await page.expectUrl('/events');
    expect(page.api.callsTo(account.signInWithCode)).toMatchObject([{ body: { code: '3k7m29qxd4fh' } }]);
  });

  test('begins again with the password when the step took too long, and reads why', async () => {
    const over = refuses(account.signInWithCode, 'Please sign in again: this step took too long.', {
      reason: 'sign_in_again',
    });
    const page = await enterPassword(step(), over);
    await page.fill({ Code: '123456' });
    await page.press('Continue');
    await page.expectText('Please sign in again: this step took too long.');
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  test('reads in a browser without passkeys what else there is', async () => {
    const page = await enterPassword(step(['passkey']));
    await page.press('Use your passkey');
    await page.expectText('This browser cannot use passkeys.');
    await page.expectText('You have no recovery codes left, so only your passkey signs you in.');
  });
});

test('staff without a second factor are led to set one up, and then to their page', async () => {
  const reply = answers(account.login, { ...aMember(), token: 'fresh-token', second_factor_missing: true });
  const none = { authenticator: null, recovery_codes_left: 0, passkeys: [], required: true, given: false };
  const page = await visit(routes, '/login?referrer=%2Fevents', {
    api: [reply, answers(account.secondFactor, none), answers(account.sessions, [])],
  });
  await page.fill(amna);
  await page.press('Login');
  await page.expectUrl('/profile/security?referrer=%2Fevents');
  await page.expectText('Your role needs a second factor');
  expect(session.getState().details).not.toHaveProperty('second_factor_missing');
});
