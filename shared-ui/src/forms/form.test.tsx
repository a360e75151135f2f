import { endSession, Refused, Unreachable } from '@azadkar/shared-api';
import { registerForm } from '@azadkar/shared-api/account/schema';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
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
  initialValues: { name: 'Amna', email: 'Amna@azadkar.test', phone: '0300', password: 'long enough' },
};
const send = () => screen.getByRole('button', { name: 'Become a member' });
const refusedWith = (cause: unknown) => ({ ...filledIn, onSubmit: () => Promise.reject(cause) });

test('a field is checked when it is left, and from then on while it is changed', async () => {
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

test('a message waits for the pointer to be released, so that what was pressed stays in its place', async () => {
  const { user } = register();
  await user.click(screen.getByLabelText('Email'));
  await user.pointer({ keys: '[MouseLeft>]', target: document.body });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByText('Please input your email.')).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(await screen.findByText('Please input your email.')).toBeVisible();
});

test('a description and an error are both told with the field', async () => {
  const { user } = register();
  const phone = screen.getByLabelText('Phone');
  expect(phone).toHaveAccessibleDescription('With the code of your city');
  await user.click(phone);
  await user.tab();
  await waitFor(() =>
    expect(phone).toHaveAccessibleDescription('With the code of your city Please input your contact number.'),
  );
});

test('sending what is not right leads to a summary, and from there to each field', async () => {
  const onSubmit = jest.fn();
  const { user } = register({ onSubmit });
  await user.type(screen.getByLabelText('Full name'), 'Amna');
  await user.click(send());
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Please check 3 fields');
  expect(summary.parentElement).toHaveFocus();
  expect(screen.getByText('Please input your password!')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Phone' }));
  expect(screen.getByLabelText('Phone')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the summary goes when everything is right, and does not come back by leaving a field', async () => {
  const { user } = register({ initialValues: { ...filledIn.initialValues, phone: '' } });
  await user.click(send());
  await screen.findByText('Please check 1 field');
  await user.type(screen.getByLabelText('Phone'), '0300');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('the values arrive as the schema casts them', async () => {
  const onSubmit = jest.fn();
  const { user } = register({ ...filledIn, onSubmit });
  await user.click(send());
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(
      { name: 'Amna', email: 'amna@azadkar.test', phone: '0300', password: 'long enough' },
      expect.anything(),
    ),
  );
});

test('Enter sends, and a second press while it is under way does not', async () => {
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

test('fields that the server refuses say so until they are changed, whatever else is checked meanwhile', async () => {
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

test('a refused field that is not on the screen is told in the summary', async () => {
  const { user } = register(refusedWith(new Refused('Please check.', 422, { reset_token: 'This link is too old.' })));
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is too old.');
});

test('any other refusal stands above the form with the words of the server', async () => {
  const { user } = register(refusedWith(new Refused('Too many tries. Please wait a minute.', 429)));
  await user.click(send());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error');
  expect(alert).toHaveTextContent('Too many tries. Please wait a minute.');
  expect(alert.parentElement).toHaveFocus();
});

test('without a connection the text stays, and the same can be sent again', async () => {
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

test('a session that has ended keeps the text, and the form is sent after signing in elsewhere', async () => {
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

test('a visitor who is refused with 401 reads why', async () => {
  const { user } = register(refusedWith(new Refused('Wrong email or password.', 401)));
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
});

test('a fault of our own says that something went wrong, and leaves a trace', async () => {
  const trace = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = register(refusedWith(new TypeError('x is not a function')));
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again later.');
  expect(trace).toHaveBeenCalledWith(expect.any(TypeError));
  trace.mockRestore();
});

test('a schema may come when it is needed, and may fail to come', async () => {
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

test('a form can be emptied once it is taken', async () => {
  const { user } = register({ onSubmit: (_, { reset }) => reset() });
  await user.type(screen.getByLabelText('Full name'), 'Amna');
  await user.type(screen.getByLabelText('Email'), 'amna@azadkar.test');
  await user.type(screen.getByLabelText('Phone'), '0300');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue(''));
  expect(screen.getByLabelText('Full name')).not.toHaveAttribute('aria-invalid');
});
