import { session } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { newsConsent } from '@azadkar/shared-api/account/rules';
import { answers, refuses, seedPackage, surgePackage, unreachable } from '@azadkar/shared-api/testing';
import { aMember, expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from './routes';
import { membershipReplies } from './testing/membership-replies';

const registered = answers(
  account.register,
  { ...aMember({ is_profile_completed: false }), api_token: 'fresh-token' },
  { message: 'You have registered successfully.' },
);
const amna = {
  'Full name': 'Amna Khan',
  Email: 'amna@azadkar.test',
  'Contact number': '0300 0000000',
  Password: 'a long enough password',
};

test('an empty form names what is missing at each field', async () => {
  const page = await visit(routes, '/register');
  await page.press('Become a member');
  await page.expectText('Please enter your full name.');
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Please enter your full name.');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please input your email.');
  expect(screen.getByLabelText('Contact number')).toHaveAccessibleDescription(
    expect.stringContaining('Please input your contact number.'),
  );
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Please input your password!/);
  expect(screen.getByText('Please check 4 fields')).toBeVisible();
  expect(page.api.callsTo(account.register)).toEqual([]);
});

test('an invalid address and a password of seven characters are refused', async () => {
  const page = await visit(routes, '/register');
  await page.fill({ ...amna, Email: 'amna@', Password: '1234567' });
  await page.press('Become a member');
  await page.expectText('The input is not valid email');
  await page.expectText('password must be at least 8 characters !');
  expect(page.api.callsTo(account.register)).toEqual([]);
});

test('a contact number of two digits is refused with the form of a number', async () => {
  const page = await visit(routes, '/register');
  await page.fill({ ...amna, 'Contact number': '12' });
  await page.press('Become a member');
  await page.expectText('Please enter a number like 0300 1234567');
  expect(page.api.callsTo(account.register)).toEqual([]);
});

test('the terms that a member accepts, and what is kept, are linked at the button', async () => {
  const page = await visit(routes, '/register');
  await page.expectText('By becoming a member you accept our terms. What we keep about you is in our privacy policy.');
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
});

test('a visitor who registers is signed in and sees the membership', async () => {
  const page = await visit(routes, '/register', { api: [registered, ...membershipReplies()] });
  await page.fill(amna);
  expect(screen.getByRole('checkbox', { name: newsConsent })).not.toBeChecked();
  await page.press('Become a member');
  await page.expectUrl('/dashboard/membership');
  await page.expectText('You have registered successfully.');
  await page.expectText('Success');
  expect(page.api.callsTo(account.register)[0]?.body).toEqual({
    name: 'Amna Khan',
    email: 'amna@azadkar.test',
    phone: '+923000000000',
    password: 'a long enough password',
    news: false,
  });
  expect(session.getState()).toMatchObject({ signedIn: true, details: { name: 'Amna Khan' } });
});

test.each([
  ['', 'It takes a minute.'],
  ['?referrer=%2Fevent%2Fmeetup%2F7', 'then you are back at the event, to book your seat.'],
  ['?referrer=%2Fdashboard%2Fcourses', 'then you are at the page that you have asked for.'],
])('the form says what the account is for: /register%s', async (search, lead) => {
  const page = await visit(routes, `/register${search}`);
  expect(page.text()).toContain(lead);
});

test('a visitor returns to the page asked for after registering', async () => {
  const page = await visit(routes, '/register?referrer=%2Fdashboard%2Fevent%2Fmeetup%2F7%3Fx%3D1', {
    api: [registered],
  });
  await page.fill(amna);
  await page.press('Become a member');
  await page.expectUrl('/dashboard/event/meetup/7?x=1');
});

test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', 'https:evil.example'])(
  'a referrer to another site is not followed: %j',
  async (referrer) => {
    const search = new URLSearchParams({ referrer });
    const page = await visit(routes, `/register?${search}`, { api: [registered, ...membershipReplies()] });
    await page.fill(amna);
    await page.press('Become a member');
    await page.expectUrl('/dashboard/membership');
  },
);

test('a double click registers once', async () => {
  const page = await visit(routes, '/register', { api: [registered, ...membershipReplies()] });
  await page.fill(amna);
  await page.user.dblClick(screen.getByRole('button', { name: 'Become a member' }));
  await page.expectUrl('/dashboard/membership');
  expect(page.api.callsTo(account.register)).toHaveLength(1);
});

test('a refusal by the server is shown, and the entered values stay', async () => {
  const message = 'This email cannot be used. Sign in or reset your password.';
  const page = await visit(routes, '/register', { api: [refuses(account.register, message)] });
  await page.fill(amna);
  await page.press('Become a member');
  await page.expectText(message);
  expect(screen.getByLabelText('Email')).toHaveValue('amna@azadkar.test');
  expect(session.getState().signedIn).toBe(false);
});

test('an address that was entered too often is refused with the ways out: to sign in, and to reset the password', async () => {
  const message = 'This email address was entered often today. If it is yours, please sign in or reset your password.';
  const page = await visit(routes, '/register?referrer=%2Fevents', {
    api: [refuses(account.register, message, { status: 429, errors: { email: message } })],
  });
  await page.fill(amna);
  await page.press('Become a member');
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/^This email address was entered/),
  );
  expect(page.text()).toContain(message);
  expect(screen.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/login?referrer=%2Fevents');
  expect(screen.getByRole('link', { name: 'reset your password' })).toHaveAttribute('href', '/forgot-password');
  await page.press(message); // in the summary: leads to the field
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('without a connection the form shows an error and can be sent again', async () => {
  const page = await visit(routes, '/register?referrer=%2Fevents', {
    api: [unreachable(account.register), registered],
  });
  await page.fill(amna);
  await page.press('Become a member');
  await page.press('Try again');
  await page.expectUrl('/events');
});

test('the link to the login keeps the referrer', async () => {
  await visit(routes, '/register?referrer=%2Fevents');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?referrer=%2Fevents');
});

test('what the free plan includes stands beside the form', async () => {
  const api = [answers(account.plans, [surgePackage, { ...seedPackage, name: 'Kiln' }])];
  const page = await visit(routes, '/register', { api });
  const aside = screen.getByRole('complementary', { name: 'What members get' });
  expect(within(aside).getByRole('listitem')).toHaveTextContent('Membership Certificate');
  expect(page.text()).toContain('Kiln membership is free and starts at once.');
});

test('a member is redirected', async () => {
  const page = await visit(routes, '/register?referrer=%2Fevents', { as: 'member' });
  await page.expectUrl('/events');
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await visit(routes, '/register');
  await expectBadInputHandled(account.register, ['name', 'email', 'phone', 'password']);
});

test('the page names the free plan as the association does', async () => {
  const page = await visit(routes, '/register', { api: [answers(account.plans, [{ ...seedPackage, name: 'Clay' }])] });
  await page.expectText('It takes a minute. Clay membership is free and starts at once.');
});
