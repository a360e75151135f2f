import { rolesOf, session } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { SecondFactor, SessionRow } from '@azadkar/shared-api/account/schema';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const nothing: SecondFactor = {
  authenticator: null,
  recovery_codes_left: 0,
  passkeys: [],
  required: false,
  given: false,
};
const app = { added_at: '2026-03-01T08:00:00.000Z', last_used_at: null };
const phone = { id: '7', name: 'My phone', added_at: '2026-03-01T08:00:00.000Z', last_used_at: null, synced: true };
const withApp: SecondFactor = { ...nothing, authenticator: app, recovery_codes_left: 10, given: true };
const codes = Array.from({ length: 10 }, (_, position) => `${position}abc-defg-hjkm`);
const setup = { ticket: 'a-ticket', secret: 'ABCDEFGHIJKLMNOP', link: 'otpauth://totp/x', qr: '<svg/>' };
const notFresh = { status: 403, reason: 'identity_not_fresh' as const };

const currentSession: SessionRow = {
  id: 'current',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  created_at: '2026-03-01T08:00:00.000Z',
  last_seen_at: '2026-03-01T09:00:00.000Z',
  current: true,
};
const otherSession: SessionRow = {
  ...currentSession,
  id: 'other',
  user_agent:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  current: false,
};

async function open(factors: SecondFactor, more: FakeReply[] = [], address = '/profile/security') {
  const sessions = answers(account.sessions, [currentSession, otherSession]);
  const api = [answers(account.secondFactor, factors), sessions, ...more];
  const page = await visit(routes, address, { as: 'member', api });
  await screen.findByRole('heading', { level: 1, name: 'Sign-in and security' });
  return page;
}

const dialogNamed = (name: string) => screen.findByRole('dialog', { name });

test('a member without a second factor reads that only the password protects the account', async () => {
  const page = await open(nothing);
  await page.expectText('Only your password protects your account');
  await page.expectText('You have no passkey yet.');
  expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull();
});

test('an authenticator app is set up by its picture or key and a first code; the recovery codes follow', async () => {
  const added = answers(account.confirmAuthenticator, { api_token: 'renewed', recovery_codes: codes });
  const page = await open(nothing, [answers(account.setUpAuthenticator, setup), added]);
  await page.press('Set up an authenticator app');
  expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image/),
  );
  await page.expectText('ABCD EFGH IJKL MNOP');
  await page.fill({ Code: '123 456' });
  await page.press('Confirm');
  const dialog = await dialogNamed('Keep your recovery codes');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(10);
  expect(page.api.callsTo(account.confirmAuthenticator)).toMatchObject([
    { body: { ticket: 'a-ticket', code: '123456' } },
  ]);
  await page.press('I have kept them');
  await waitFor(() => expect(screen.queryByText('0abc-defg-hjkm')).toBeNull());
});

test('staff have the rights of their role in the menus as soon as the first factor is set up', async () => {
  const added = answers(account.confirmAuthenticator, {
    api_token: 'renewed',
    recovery_codes: codes,
    roles: ['door'],
  });
  const page = await open({ ...nothing, required: true }, [answers(account.setUpAuthenticator, setup), added]);
  expect(rolesOf(session.getState())).toEqual([]);
  await page.press('Set up an authenticator app');
  await page.fill({ Code: '123 456' });
  await page.press('Confirm');
  await dialogNamed('Keep your recovery codes');
  expect(rolesOf(session.getState())).toEqual(['door']);
});

test('a wrong first code is said at its field, and the picture stays', async () => {
  const wrong = refuses(account.confirmAuthenticator, 'No.', { errors: { code: 'This code is not right.' } });
  const page = await open(nothing, [answers(account.setUpAuthenticator, setup), wrong]);
  await page.press('Set up an authenticator app');
  await page.fill({ Code: '123456' });
  await page.press('Confirm');
  await page.expectText('This code is not right.');
  expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
});

test('who it is, is asked before a change when the proof is old; the change follows by itself', async () => {
  const page = await open(withApp, [
    refuses(account.makeRecoveryCodes, 'Please confirm that it is you, and try again.', notFresh),
    answers(account.makeRecoveryCodes, { recovery_codes: codes }),
    answers(account.confirmIdentity, { api_token: 'renewed', roles: ['support'] }),
  ]);
  await page.press('Make new recovery codes');
  await page.press('Make new ones');
  await dialogNamed('Please confirm that it is you');
  await page.fill({ Code: '123456' });
  await page.press('Confirm');
  await dialogNamed('Keep your recovery codes');
  expect(page.api.callsTo(account.confirmIdentity)).toMatchObject([{ body: { code: '123456' } }]);
  expect(page.api.callsTo(account.makeRecoveryCodes)).toHaveLength(2);
  expect(rolesOf(session.getState())).toEqual(['support']);
});

test('a member without a second factor confirms with the password, and a closed dialog changes nothing', async () => {
  const page = await open(nothing, [
    refuses(account.setUpAuthenticator, 'Please confirm that it is you, and try again.', notFresh),
    refuses(account.confirmIdentity, 'No.', { errors: { password: 'This is not your current password.' } }),
  ]);
  await page.press('Set up an authenticator app');
  await dialogNamed('Please confirm that it is you');
  await page.fill({ 'Your password': 'a guess' });
  await page.press('Confirm');
  await page.expectText('This is not your current password.');
  await page.press('Close');
  await page.expectText('Please confirm that it is you, and try again.');
  expect(page.api.callsTo(account.setUpAuthenticator)).toHaveLength(1);
});

test('a passkey is renamed and removed', async () => {
  const page = await open({ ...withApp, passkeys: [phone] }, [
    answers(account.renamePasskey, null, { message: 'The name was changed.' }),
    answers(account.removePasskey, null, { message: 'The passkey was removed.' }),
  ]);
  await page.press('Rename My phone');
  await page.fill({ 'Name of the passkey': 'My tablet' });
  await page.press('Save');
  await page.expectText('The name was changed.');
  await page.press('Remove My phone');
  await page.press('Remove it');
  await page.expectText('The passkey was removed.');
  expect(page.api.callsTo(account.removePasskey)).toMatchObject([{ params: { passkeyId: '7' } }]);
});

test('a browser without passkeys says so when one is to be added', async () => {
  const page = await open(nothing);
  await page.press('Add a passkey');
  await page.press('Continue');
  await page.expectText('This browser cannot use passkeys.');
});

test.each([
  [0, 'You have no recovery codes left. Please make new ones.'],
  [2, 'Only 2 left. Please make new ones.'],
  [9, '9 are left.'],
])('%i recovery codes: %s', async (recovery_codes_left, text) => {
  const page = await open({ ...withApp, recovery_codes_left });
  await page.expectText(text);
});

test('staff read what they need a second factor for, and go on to their page with one', async () => {
  const page = await open({ ...nothing, required: true });
  await page.expectText('Your role needs a second factor');
  await page.expectText('Until you set one up');
});

test('who came from another page goes on to it once there is a second factor', async () => {
  await open(withApp, [], '/profile/security?referrer=%2Fdashboard%2Fissues');
  const link = screen.getByRole('link', { name: 'Go on to the page you asked for' });
  expect(link).toHaveAttribute('href', '/dashboard/issues');
});

test('the staff’s refused removal says why', async () => {
  const refused = refuses(account.removeAuthenticator, 'Your role needs a second factor.', { status: 409 });
  const page = await open({ ...withApp, required: true }, [refused]);
  await page.press('Remove');
  await page.press('Remove it');
  await page.expectText('Your role needs a second factor.');
});

test('bad input in the name of a passkey is refused at its field', async () => {
  const page = await open(nothing);
  await page.press('Add a passkey');
  await expectBadInputHandled(account.addPasskey, ['name']);
});

test('one other session can be signed out', async () => {
  const ended = answers(account.endOtherSession, null, { message: 'Signed out.' });
  const page = await open(nothing, [ended]);
  const list = screen.getByRole('region', { name: 'Where you are signed in' });
  expect(within(list).getByText('Firefox on Linux')).toBeVisible();
  expect(within(list).getByText('This device')).toBeVisible();
  await page.press('Sign out Chrome on Android');
  await page.expectText('Signed out.');
  expect(page.api.callsTo(account.endOtherSession)[0]?.params).toEqual({ sessionId: 'other' });
});

test('all other sessions can be signed out at once', async () => {
  const page = await open(nothing, [answers(account.endOtherSessions, null, { message: 'Only here now.' })]);
  await page.press('Sign out everywhere else');
  await page.expectText('Only here now.');
});
