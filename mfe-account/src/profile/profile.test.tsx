import { session } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { MembershipRecord, Profile, SessionRow } from '@azadkar/shared-api/account/schema';
import { aMembership, answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';
import { aNewProfile, aProfile } from '../testing/a-profile';

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

interface OpenOptions {
  profile?: Profile;
  membership?: MembershipRecord;
  more?: FakeReply[];
}

async function open({ profile = aProfile(), membership = aMembership(), more = [] }: OpenOptions = {}) {
  const api = [
    answers(account.profile, profile),
    answers(account.sessions, [currentSession, otherSession]),
    answers(account.membership, membership),
    ...more,
  ];
  const page = await visit(routes, '/profile', { as: 'member', api });
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

  test('a change clears the form, goes on under the new token and reloads the sessions', async () => {
    const renewed = { api_token: 'renewed-token' };
    const changed = answers(account.changePassword, renewed, { message: 'Your password was changed.' });
    const page = await open({ more: [changed] });
    await page.fill(entries('a long enough password'));
    await page.press('Update Password');
    await page.expectText('Your password was changed.');
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    await waitFor(() => expect(page.api.callsTo(account.sessions)).toHaveLength(2));
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
  const page = await open({ more: [changed] });
  const form = within(screen.getByRole('form', { name: 'Who sees your profile' }));
  await page.user.click(form.getByRole('radio', { name: /^Everyone/ }));
  await page.user.click(form.getByRole('button', { name: 'Save' }));
  await page.expectText('Saved.');
  expect(page.api.callsTo(account.changeVisibility)[0]?.body).toEqual({ visibility: 'public' });
});

describe('what others see', () => {
  const preview = () => screen.getByRole('group', { name: 'What others see' });

  test.each([
    ['Members only', 'Your page asks them to sign in.', 'Your page opens.', 2],
    ['Everyone', 'Your page opens.', 'Your page opens.', 2],
    ['Nobody', 'Your page cannot be found.', 'Your page cannot be found.', 0],
  ])('%s: %s, %s', async (choice, visitor, member, cards) => {
    const page = await open();
    await page.user.click(screen.getByRole('radio', { name: new RegExp(`^${choice}`) }));
    const [toVisitor, toMember] = [...preview().children];
    expect(toVisitor).toHaveTextContent(visitor);
    expect(toMember).toHaveTextContent(member);
    expect(within(preview()).queryAllByText('Amna Khan')).toHaveLength(cards);
  });

  test('whoever has never chosen is asked, and may keep it so', async () => {
    const kept = answers(account.changeVisibility, null, { message: 'Your choice was saved.' });
    const page = await open({ profile: aProfile({ visibility_chosen: false }), more: [kept] });
    await page.expectText('Who may see your profile?');
    expect(page.text()).toContain('For now: Everyone sees your card in Our Voice. Only signed-in members can open');
    page.api.nowAlso(answers(account.profile, aProfile()));
    await page.press('Keep it so');
    await waitFor(() => expect(page.text()).not.toContain('Who may see your profile?'));
    expect(page.api.callsTo(account.changeVisibility)[0]?.body).toEqual({ visibility: 'members' });
    expect(screen.getByRole('region', { name: 'Who sees your profile' })).toHaveFocus();
  });

  test('whoever has chosen is not asked', async () => {
    const page = await open();
    expect(page.text()).not.toContain('Who may see your profile?');
  });
});

test('each kind of email that is not necessary can be stopped and taken up again', async () => {
  const changed = answers(account.changeMailPreferences, null, { message: 'Your choice was saved.' });
  const page = await open({ profile: aProfile({ newsletter: false }), more: [changed] });
  const form = screen.getByRole('form', { name: 'News and reminders' });
  expect(within(form).getByLabelText('News')).not.toBeChecked();
  expect(within(form).getByLabelText('Reminders')).toBeChecked();
  await page.user.click(within(form).getByLabelText('News'));
  await page.user.click(within(form).getByLabelText('Reminders'));
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  await page.expectText('Your choice was saved.');
  expect(page.api.callsTo(account.changeMailPreferences)[0]?.body).toEqual({ newsletter: true, reminders: false });
});

test.each([
  [{}, 'Seed membership, never expires'],
  [
    { membership_package: 'Surge', membership_end_date_formatted: '1 March 2027' },
    'Surge membership, until 1 March 2027',
  ],
  [
    {
      membership_package: 'Surge',
      membership_end_date_formatted: '1 March 2027',
      membership_grace_end_date_formatted: '15 March 2027',
    },
    'Surge membership, ended on 1 March 2027, benefits until 15 March 2027',
  ],
])('the membership is said with its dates', async (own, words) => {
  const page = await open({ membership: aMembership(own) });
  expect(page.text()).toContain(words);
});

test('what is kept, and how long, is said beside the export', async () => {
  const page = await open();
  expect(page.text()).toContain('Orders and receiptsFor ten years');
  expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
});

test('links at the top lead to every section', async () => {
  await open();
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links).toHaveLength(8);
  for (const link of links) {
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveAccessibleName(link.textContent ?? '');
  }
});

test('one other session can be signed out', async () => {
  const ended = answers(account.endOtherSession, null, { message: 'Signed out.' });
  const page = await open({ more: [ended] });
  const list = screen.getByRole('region', { name: 'Where you are signed in' });
  expect(within(list).getByText('Firefox on Linux')).toBeVisible();
  expect(within(list).getByText('This device')).toBeVisible();
  await page.press('Sign out Chrome on Android');
  await page.expectText('Signed out.');
  expect(page.api.callsTo(account.endOtherSession)[0]?.params).toEqual({ sessionId: 'other' });
});

test('all other sessions can be signed out at once', async () => {
  const page = await open({ more: [answers(account.endOtherSessions, null, { message: 'Only here now.' })] });
  await page.press('Sign out everywhere else');
  await page.expectText('Only here now.');
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
  const page = await open({ more: [refuses(account.exportData, 'Please wait a moment.', { status: 429 })] });
  await page.press('Export my data');
  await page.expectText('Please wait a moment.');
});

test('the account is deleted with the password, and the member is signed out', async () => {
  const page = await open({ more: [answers(account.deleteAccount, null, { message: 'Your account was deleted.' })] });
  await page.press('Delete my account');
  await page.press('Delete my account for ever');
  await page.expectText('Please input your password!');
  await page.fill({ 'Your password': 'old password' });
  await page.press('Delete my account for ever');
  await page.expectUrl('/');
  await page.expectText('Your account was deleted.');
  expect(session.getState().signedIn).toBe(false);
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  const page = await open();
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
  await page.press('Delete my account');
  await expectBadInputHandled(
    account.deleteAccount,
    ['password'],
    screen.getByRole('form', { name: 'Delete your account' }),
  );
});
