import { beginSession, endSession, Refused, Unreachable } from '@azadkar/shared-api';
import { registerForm } from '@azadkar/shared-api/account/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { unsentInput } from '../session/unsent-input';
import { aMember } from '../testing/a-member';
import { renderComponent, signIn } from '../testing/render-component';
import { EmailField, Form, PasswordField, PhoneField, SubmitButton, TextField } from './index';

type Props = Partial<ComponentProps<typeof Form<typeof registerForm>>>;

const register = (props: Props = {}) =>
  renderComponent(
    <Form
      schema={registerForm}
      initialValues={{ name: '', email: '', phone: '', password: '' }}
      onSubmit={() => undefined}
      {...props}
    >
      <TextField name="name" label="Full name" autoComplete="name" required />
      <EmailField name="email" label="Email" required />
      <PhoneField name="phone" label="Phone" description="With the code of your city" required />
      <PasswordField name="password" label="Password" autoComplete="new-password" required />
      <SubmitButton>Become a member</SubmitButton>
    </Form>,
  );

const filledIn = {
  initialValues: { name: 'Amna', email: 'Amna@azadkar.test', phone: '0300 1234567', password: 'long enough' },
};
const send = () => screen.getByRole('button', { name: 'Become a member' });
const refusedWith = (cause: unknown) => ({ ...filledIn, onSubmit: () => Promise.reject(cause) });

test('a field is validated when it loses focus, and from then on at each change', async () => {
  const { user } = register();
  const email = screen.getByLabelText('Email');
  await user.type(email, 'amna@');
  expect(email).not.toHaveAttribute('aria-invalid');
  await user.tab();
  await waitFor(() => expect(email).toHaveAccessibleDescription('The input is not valid email'));
  expect(email).toHaveAttribute('aria-invalid', 'true');
  await user.type(email, 'azadkar.test');
  await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'));
});

test('an error waits for pointerup, so that the pressed element does not move', async () => {
  const { user } = register();
  await user.click(screen.getByLabelText('Email'));
  await user.pointer({ keys: '[MouseLeft>]', target: document.body });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByText('Please input your email.')).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(await screen.findByText('Please input your email.')).toBeVisible();
});

test('a field is described by its description and its error', async () => {
  const { user } = register();
  const phone = screen.getByLabelText('Phone');
  expect(phone).toHaveAccessibleDescription('With the code of your city');
  await user.click(phone);
  await user.tab();
  await waitFor(() =>
    expect(phone).toHaveAccessibleDescription('With the code of your city Please input your contact number.'),
  );
});

test('submitting invalid values shows a summary with a link to each field', async () => {
  const onSubmit = jest.fn();
  const { user } = register({ onSubmit });
  await user.type(screen.getByLabelText('Full name'), 'Amna');
  await user.click(send());
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Please check 3 fields');
  expect(summary.parentElement).toHaveFocus();
  expect(within(summary).getByRole('link', { name: 'Please input your password!' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Please input your contact number.' }));
  expect(screen.getByLabelText('Phone')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the summary disappears when everything is valid, and does not come back when a field loses focus', async () => {
  const { user } = register({ initialValues: { ...filledIn.initialValues, phone: '' } });
  await user.click(send());
  await screen.findByText('Please check 1 field');
  await user.type(screen.getByLabelText('Phone'), '0300 1234567');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('onSubmit gets the values as the schema casts them', async () => {
  const onSubmit = jest.fn();
  const { user } = register({ ...filledIn, onSubmit });
  await user.click(send());
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(
      { name: 'Amna', email: 'amna@azadkar.test', phone: '+923001234567', password: 'long enough', news: false },
      expect.anything(),
    ),
  );
});

test('Enter submits, and a second press during the submission does not', async () => {
  let answer = () => undefined as unknown;
  const onSubmit = jest.fn(() => new Promise((resolve) => (answer = () => resolve(null))));
  const { user } = register({ ...filledIn, onSubmit });
  await user.type(screen.getByLabelText('Full name'), '{Enter}{Enter}');
  await waitFor(() => expect(send()).toHaveAttribute('aria-disabled', 'true'));
  await user.dblClick(send());
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => answer());
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled'));
});

test('errors of the server stay at their fields until those are changed', async () => {
  const { user } = register(refusedWith(new Refused('Please check.', 422, { email: 'This email is taken.' })));
  await user.click(send());
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveAccessibleDescription('This email is taken.'));
  expect(email).toHaveValue('Amna@azadkar.test');
  await user.type(screen.getByLabelText('Full name'), ' Khan');
  await user.tab();
  expect(email).toHaveAttribute('aria-invalid', 'true');
  await user.type(email, '.pk');
  await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'));
});

test('an error of a field that is not on the screen is in the summary', async () => {
  const { user } = register(refusedWith(new Refused('Please check.', 422, { reset_token: 'This link is too old.' })));
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is too old.');
});

test('any other refusal is shown above the form in the words of the server', async () => {
  const { user } = register(refusedWith(new Refused('Too many tries. Please wait a minute.', 429)));
  await user.click(send());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error');
  expect(alert).toHaveTextContent('Too many tries. Please wait a minute.');
  expect(alert.parentElement).toHaveFocus();
});

test('without a connection the text stays and can be submitted again', async () => {
  const onSubmit = jest.fn().mockRejectedValueOnce(new Unreachable('offline')).mockResolvedValue(undefined);
  const { user } = register({ ...filledIn, onSubmit });
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred while making the request. Please try again later.',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText('Full name')).toHaveValue('Amna');
});

test('when the session has ended the text stays, and can be submitted after signing in in another tab', async () => {
  signIn();
  const onSubmit = jest.fn(async () => {
    if (onSubmit.mock.calls.length > 1) return;
    endSession();
    throw new Refused('Please sign in.', 401);
  });
  const { user } = register({ ...filledIn, onSubmit });
  await user.click(send());
  const link = await screen.findByRole('link', { name: 'Sign in in a new tab' });
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended');
  expect(link).toHaveAttribute('href', '/login?referrer=%2Fhere%3Ftab%3D2');
  expect(link).toHaveAttribute('target', '_blank');
  act(signIn);
  await user.click(await screen.findByRole('button', { name: 'Send the form' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(screen.getByLabelText('Full name')).toHaveValue('Amna');
});

test('a visitor who is refused with 401 reads the reason', async () => {
  const { user } = register(refusedWith(new Refused('Wrong email or password.', 401)));
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
});

test('an unexpected error says that something went wrong, and is logged', async () => {
  const trace = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = register(refusedWith(new TypeError('x is not a function')));
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again later.');
  expect(trace).toHaveBeenCalledWith(expect.any(TypeError));
  trace.mockRestore();
});

test('a fault of the server says that the answers are kept, and gives the number that finds it in the log', async () => {
  const trace = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onSubmit = jest.fn().mockRejectedValueOnce(new Refused('Something went wrong.', 500, {}, 'K7M29QXD'));
  const { user } = register({ ...filledIn, onSubmit });
  await user.click(send());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong. Please try again later.');
  expect(alert).toHaveTextContent('What you wrote is still here.');
  expect(alert).toHaveTextContent('K7M29QXD');
  expect(within(alert).getByRole('link', { name: 'Help' })).toHaveAttribute('target', '_blank');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  trace.mockRestore();
});

test('a fault of a form with a draft says that the answers are on this device', async () => {
  const trace = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = register({ ...refusedWith(new Refused('Something went wrong.', 500)), draft: 'register' });
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Your answers are kept on this device.');
  trace.mockRestore();
});

test('an api that is away for the moment is not a fault', async () => {
  const { user } = register(refusedWith(new Refused('We are very busy right now.', 503)));
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('We are very busy right now.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText(/Help/)).not.toBeInTheDocument();
});

test('words of a message lead to where the form says', async () => {
  const refusal = new Refused('No. Please sign in or ask us.', 409);
  const { user } = register({ ...refusedWith(refusal), messageLinks: { 'sign in': '/login', 'ask us': '/help' } });
  await user.click(send());
  expect(await screen.findByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/help');
  expect(screen.getByRole('alert')).toHaveTextContent('No. Please sign in or ask us.');
});

test('what one member wrote is never sent in the name of another', async () => {
  signIn();
  const onSubmit = jest.fn();
  const { user } = register({ ...filledIn, onSubmit });
  beginSession('other', aMember({ member_id: '8' }));
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Another account is signed in now.');
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a member's unsent input is known to the site until it is reset or left", async () => {
  signIn();
  const { user, unmount } = register();
  expect(unsentInput.exists()).toBe(false);
  await user.type(screen.getByLabelText('Full name'), 'Amna');
  await waitFor(() => expect(unsentInput.exists()).toBe(true));
  unmount();
  expect(unsentInput.exists()).toBe(false);
});

test('a schema can be imported when it is needed, and the import can fail', async () => {
  const missing = Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError' });
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const schema = jest.fn().mockRejectedValue(missing);
  const onSubmit = jest.fn();
  const { user } = register({ ...filledIn, schema, onSubmit });
  await user.click(send());
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  schema.mockResolvedValue(registerForm);
  await user.click(tryAgain);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  warning.mockRestore();
});

test('a form can be reset after it is accepted', async () => {
  const { user } = register({ onSubmit: (_, { reset }) => reset() });
  await user.type(screen.getByLabelText('Full name'), 'Amna');
  await user.type(screen.getByLabelText('Email'), 'amna@azadkar.test');
  await user.type(screen.getByLabelText('Phone'), '0300 1234567');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue(''));
  expect(screen.getByLabelText('Full name')).not.toHaveAttribute('aria-invalid');
});
