import { session } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { Profile } from '@azadkar/shared-api/account/schema';
import { network } from '@azadkar/shared-api/network';
import type { ContactSettings } from '@azadkar/shared-api/network/schema';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';
import { aNewProfile, aProfile } from '../testing/a-profile';

interface OpenOptions {
  profile?: Profile;
  blocked?: ContactSettings['blocked'];
  more?: FakeReply[];
  address?: string;
}

async function open({ profile = aProfile(), blocked = [], more = [], address = '/profile' }: OpenOptions = {}) {
  const settings = answers(network.contactSettings, { who: 'members', blocked });
  const api = [answers(account.profile, profile), settings, ...more];
  const page = await visit(routes, address, { as: 'member', api });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

test('the member is welcomed by name and MEMBER ID', async () => {
  const page = await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome Amna Khan');
  expect(page.text()).toContain('MEMBER ID AZK-100007');
  expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/dashboard/edit-profile');
});

test('a member with an incomplete profile is asked to complete it', async () => {
  await open({ profile: aNewProfile() });
  expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    '/dashboard/complete-profile',
  );
});

describe('the details', () => {
  test('name, email and phone are required, with the messages of the register form', async () => {
    const page = await open();
    await page.fill({ 'Full name': '', Email: '', 'Contact number': '' });
    await page.press('Update Profile');
    await page.expectText('Please enter your full name.');
    await page.expectText('Please input your email.');
    await page.expectText('Please input your contact number.');
    await page.fill({ Email: 'amna@' });
    await page.press('Update Profile');
    await page.expectText('The input is not valid email');
    expect(page.api.callsTo(account.update)).toEqual([]);
  });

  test('a change keeps the new token and updates the session', async () => {
    const updated = answers(account.update, { api_token: 'renewed-token' }, { message: 'Your details were saved.' });
    const page = await open({ more: [updated, answers(account.logout, null)] });
    await page.fill({ 'Full name': 'Amna Malik' });
    await page.press('Update Profile');
    await page.expectText('Your details were saved.');
    expect(session.getState().details?.name).toBe('Amna Malik');
    expect(document.cookie).toContain('auth=renewed-token');
  });

  test('a number from before numbers were checked may stay; another one like it is refused, and the text stays', async () => {
    const updated = answers(account.update, { api_token: 'renewed-token' }, { message: 'Your details were saved.' });
    const page = await open({ profile: { ...aProfile(), phone: '0300' }, more: [updated] });
    await page.fill({ 'Contact number': '12' });
    await page.press('Update Profile');
    await page.expectText('Please enter a number like 0300 1234567, or with its country code, like +971 50 123 4567.');
    expect(screen.getByLabelText('Contact number')).toHaveValue('12');
    await page.fill({ 'Contact number': '0300' });
    await page.press('Update Profile');
    await page.expectText('Your details were saved.');
    expect(page.api.callsTo(account.update)[0]?.body.phone).toBe('0300');
  });
});

describe('the password', () => {
  const entries = (password: string, confirmation = password) => ({
    'Current password': 'old password',
    'New password': password,
    'Repeat the new password': confirmation,
  });

  test('all three are required, the new one has eight characters and its confirmation matches', async () => {
    const page = await open();
    await page.press('Update Password');
    await waitFor(() => expect(screen.getAllByText('Please input your password!')).toHaveLength(3));
    await page.fill(entries('1234567', '12345678'));
    await page.press('Update Password');
    await page.expectText('password must be at least 8 characters !');
    await page.expectText('The two passwords do not match.');
    expect(page.api.callsTo(account.changePassword)).toEqual([]);
  });

  test('a change clears the form and goes on under the new token', async () => {
    const renewed = { api_token: 'renewed-token' };
    const changed = answers(account.changePassword, renewed, { message: 'Your password was changed.' });
    const page = await open({ more: [changed] });
    await page.fill(entries('a long enough password'));
    await page.press('Update Password');
    await page.expectText('Your password was changed.');
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(document.cookie).toContain('auth=renewed-token');
  });

  test('a wrong old password is reported at its field', async () => {
    const errors = { old_password: 'This is not your password.' };
    const page = await open({ more: [refuses(account.changePassword, 'Please check the form.', { errors })] });
    await page.fill(entries('a long enough password'));
    await page.press('Update Password');
    await page.expectText('This is not your password.');
    expect(screen.getByLabelText('Current password')).toBeInvalid();
  });
});

test('the member changes who sees the profile', async () => {
  const changed = answers(account.changeVisibility, null, { message: 'Saved.' });
  const page = await open({ more: [changed], address: '/profile/privacy' });
  const form = within(screen.getByRole('form', { name: 'Who sees your profile' }));
  await page.user.click(form.getByRole('radio', { name: /^Everyone/ }));
  await page.user.click(form.getByRole('button', { name: 'Save' }));
  await page.expectText('Saved.');
  expect(page.api.callsTo(account.changeVisibility)[0]?.body).toEqual({ visibility: 'public' });
});

test('a member chooses who may write, and ends a block', async () => {
  const client = { member_id: '8', name: 'Client Demo', avatar: null };
  const page = await open({
    address: '/profile/privacy',
    blocked: [client],
    more: [
      answers(network.saveContactSettings, null, { message: 'Your choice was saved.' }),
      answers(network.unblockMember, null, { message: 'Client Demo can write to you again.' }),
    ],
  });
  await page.fill({ 'Who may begin a conversation with you?': 'Nobody' });
  const form = within(screen.getByRole('form', { name: 'Who may write to you' }));
  await page.user.click(form.getByRole('button', { name: 'Save' }));
  await page.expectText('Your choice was saved.');
  expect(page.api.callsTo(network.saveContactSettings)[0]?.body).toEqual({ who: 'nobody' });
  await page.press('Unblock Client Demo');
  await page.expectText('Client Demo can write to you again.');
});

describe('a choice that was never made', () => {
  test('a member who has never chosen is asked', async () => {
    const page = await open({ profile: aProfile({ visibility_chosen: false }) });
    await page.expectText('Who may see your profile?');
    expect(page.text()).toContain(
      'For now: Only signed-in members can open your page. Your card in Our Voice is there',
    );
    await page.user.click(screen.getByRole('link', { name: 'Choose' }));
    await page.expectUrl('/profile/privacy');
  });

  test('a member who has chosen is not asked', async () => {
    const page = await open();
    expect(page.text()).not.toContain('Who may see your profile?');
  });
});

test('each kind of email that is not necessary can be stopped and taken up again', async () => {
  const changed = answers(account.changeMailPreferences, null, { message: 'Your choice was saved.' });
  const page = await open({ profile: aProfile({ newsletter: false }), more: [changed], address: '/profile/emails' });
  const form = screen.getByRole('form', { name: 'News and reminders' });
  expect(within(form).getByLabelText('News')).not.toBeChecked();
  expect(within(form).getByLabelText('Reminders')).toBeChecked();
  await page.user.click(within(form).getByLabelText('News'));
  await page.user.click(within(form).getByLabelText('Reminders'));
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  await page.expectText('Your choice was saved.');
  expect(page.api.callsTo(account.changeMailPreferences)[0]?.body).toEqual({ newsletter: true, reminders: false });
});

test('what is kept, and how long, is said beside the export', async () => {
  const page = await open({ address: '/profile/data' });
  expect(page.text()).toContain('Orders and receiptsFor ten years');
  expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
});

test.each([
  ['Sign-in and security', '/profile/security'],
  ['Privacy', '/profile/privacy'],
  ['Emails', '/profile/emails'],
  ['Data', '/profile/data'],
])('a tab leads to %s', async (name, address) => {
  await open();
  const tabs = within(screen.getByRole('navigation', { name: 'Pages of your account' }));
  expect(tabs.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name })).toHaveAttribute('href', address);
});

test('a link to a section that has its own page now leads there', async () => {
  const page = await open({ address: '/profile#newsletter' });
  await page.expectUrl('/profile/emails');
  expect(screen.getByRole('form', { name: 'News and reminders' })).toBeVisible();
});

test('only an unverified address is to be verified', async () => {
  const sent = answers(account.sendVerification, null, { message: 'The email is on its way.' });
  const page = await open({ profile: aProfile({ email_verified: false }), more: [sent] });
  await page.press('Send the email again');
  await page.expectText('The email is on its way.');
  document.body.replaceChildren();
  await open();
  expect(screen.queryByText('Please confirm your email address')).toBeNull();
});

test('a refusal after a press is shown', async () => {
  const page = await open({
    more: [refuses(account.exportData, 'Please wait a moment.', { status: 429 })],
    address: '/profile/data',
  });
  await page.press('Export my data');
  await page.expectText('Please wait a moment.');
});

test('the account is deleted with the password, the member is signed out, and no card stays', async () => {
  localStorage.setItem('azadkar-card:7', '{}');
  const page = await open({
    more: [answers(account.deleteAccount, null, { message: 'Your account was deleted.' })],
    address: '/profile/data',
  });
  await page.press('Delete my account');
  await page.press('Delete my account for ever');
  await page.expectText('Please input your password!');
  await page.fill({ 'Your password': 'old password' });
  await page.press('Delete my account for ever');
  await page.expectUrl('/');
  await page.expectText('Your account was deleted.');
  expect(session.getState().signedIn).toBe(false);
  expect(localStorage.getItem('azadkar-card:7')).toBeNull();
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await open();
  await expectBadInputHandled(
    account.update,
    ['name', 'email', 'phone'],
    screen.getByRole('form', { name: 'Your details' }),
  );
  await expectBadInputHandled(
    account.changePassword,
    ['old_password', 'password', 'password_confirmation'],
    screen.getByRole('form', { name: 'Password' }),
  );
  document.body.replaceChildren();
  const data = await open({ address: '/profile/data' });
  await data.press('Delete my account');
  await expectBadInputHandled(
    account.deleteAccount,
    ['password'],
    screen.getByRole('form', { name: 'Delete your account' }),
  );
});
