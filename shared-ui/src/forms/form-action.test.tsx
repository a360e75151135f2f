import { Refused, Unreachable } from '@azadkar/shared-api';
import { registerForm } from '@azadkar/shared-api/account/schema';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { createMemoryRouter, type HydrationState, RouterProvider, redirect } from 'react-router-dom';
import { AppProvider } from '../system/app-provider';
import {
  EmailField,
  Form,
  formAction,
  HiddenField,
  PasswordField,
  SubmitButton,
  TextField,
  useFormActionData,
} from './index';

const amna = { name: 'Amna', email: 'Amna@azadkar.test', phone: '+923001234567', password: 'long enough' };

/** Posts to an action. Returns the action data and the status. */
async function post(entered: Record<string, string>, submit: Parameters<typeof formAction<typeof registerForm>>[1]) {
  const request = new Request('https://azadkar.test/here?tab=2', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(entered)),
  });
  const reply = await formAction(registerForm, submit)({ request, params: {} } as never);
  if (reply instanceof Response) throw reply;
  return { status: reply.init?.status, ...reply.data };
}

test('valid values are submitted as the schema casts them, and the message is the server’s', async () => {
  const submit = jest.fn().mockResolvedValue('You are a member.');
  const reply = await post({ ...amna, admin: 'true' }, submit);
  expect(submit).toHaveBeenCalledWith({ ...amna, email: 'amna@azadkar.test', news: false }, expect.any(Request));
  expect(reply).toMatchObject({ status: 200, successMessage: 'You are a member.', errors: {}, failure: null });
});

test('a step that follows is rendered with its values, and what was entered goes', async () => {
  const reply = await post(amna, async () => ({ nextStep: { ticket: 'a-ticket' } }));
  expect(reply).toMatchObject({ status: 200, successMessage: null, errors: {}, failure: null });
  expect(reply.values).toEqual({ ticket: 'a-ticket' });
});

test('errors come back by field, with all values but the secrets', async () => {
  const submit = jest.fn();
  expect(await post({ ...amna, phone: '', admin: 'true' }, submit)).toEqual({
    status: 422,
    successMessage: null,
    values: { name: 'Amna', email: 'Amna@azadkar.test', phone: '' },
    errors: { phone: 'Please input your contact number.' },
    failure: null,
  });
  expect(submit).not.toHaveBeenCalled();
});

test.each([
  [
    'a refusal',
    new Refused('Too many tries.', 429),
    { status: 429, failure: { kind: 'refused', message: 'Too many tries.' } },
  ],
  [
    'a refused field',
    new Refused('No.', 422, { email: 'Taken.' }),
    { status: 422, errors: { email: 'Taken.' }, failure: null },
  ],
  [
    'a refusal by the flag alone',
    new Refused('No.', 200),
    { status: 422, failure: { kind: 'refused', message: 'No.' } },
  ],
  ['silence', new Unreachable('offline'), { status: 503, failure: { kind: 'unreachable' } }],
])('%s of the api is passed on', async (_, cause, expected) => {
  expect(await post(amna, () => Promise.reject(cause))).toMatchObject({ successMessage: null, ...expected });
});

test('a redirect is passed on, whether it is returned or thrown', async () => {
  await expect(post(amna, async () => redirect('/on', 303))).rejects.toMatchObject({ status: 303 });
  await expect(post(amna, () => Promise.reject(redirect('/on')))).rejects.toMatchObject({ status: 302 });
});

const onSubmit = jest.fn();

function Page() {
  return (
    <Form
      schema={registerForm}
      initialValues={{ phone: '+923001234567' }}
      onSubmit={onSubmit}
      actionData={useFormActionData()}
    >
      <TextField name="name" label="Full name" />
      <EmailField name="email" label="Email" />
      <HiddenField name="phone" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

describe('a server-rendered form', () => {
  let root: Root | undefined;
  afterEach(() => {
    act(() => root?.unmount());
    cleanup();
    document.body.replaceChildren();
  });
  const site = (hydrationData: HydrationState) => (
    <AppProvider>
      <RouterProvider
        router={createMemoryRouter([{ id: 'page', path: '*', element: <Page /> }], {
          initialEntries: ['/here?tab=2'],
          hydrationData,
        })}
      />
    </AppProvider>
  );

  beforeAll(() => {
    const get = function (this: HTMLElement) {
      return this.hasAttribute('autofocus');
    };
    Object.defineProperty(HTMLElement.prototype, 'autofocus', { get }); // jsdom supports it on controls only
  });

  /** The page as a server sends it. `hydrate` runs its scripts; `complaints` are the errors that React recovers from. */
  function serve(state: HydrationState = { loaderData: {} }) {
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(site(state));
    const complaints: unknown[] = [];
    const hydrate = () =>
      act(async () => {
        root = hydrateRoot(page, site(state), { onRecoverableError: (error) => complaints.push(error) });
      });
    return { form: page.querySelector('form') as HTMLFormElement, hydrate, complaints };
  }

  test('posts its values to its own URL', () => {
    const { form } = serve();
    expect(form.method).toBe('post');
    expect(form.getAttribute('action')).toBe('/here?tab=2');
    expect(Object.fromEntries(new FormData(form))).toEqual({
      name: '',
      email: '',
      phone: '+923001234567',
      password: '',
    });
  });

  test('keeps what was typed before scripts ran, and submits it', async () => {
    const { hydrate, complaints } = serve();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Full name'), 'Amna');
    await user.type(screen.getByLabelText('Email'), 'amna@azadkar.te');
    await hydrate();
    await user.type(screen.getByLabelText('Email'), 'st');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    expect(screen.getByLabelText('Full name')).toHaveValue('Amna');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const sent = { ...amna, email: 'amna@azadkar.test', news: false };
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(sent, expect.anything()));
    expect(complaints).toEqual([]);
  });

  test('shows the result of a post, and can be submitted again', async () => {
    const actionData = {
      successMessage: null,
      values: { name: 'Amna', email: 'amna@azadkar.test', phone: '9' },
      errors: { email: 'This email is taken.' },
      failure: null,
    };
    const { form, hydrate, complaints } = serve({ loaderData: {}, actionData: { page: actionData } });
    expect(screen.getByRole('alert')).toHaveTextContent('Please check 1 field');
    expect(form.querySelector('[autofocus]')).toContainElement(screen.getByRole('alert'));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This email is taken.');
    expect(new FormData(form).get('phone')).toBe('9');
    await hydrate();
    expect(complaints).toEqual([]);
    expect(screen.getByRole('link', { name: 'This email is taken.' })).toBeVisible();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Full name'), ' Khan');
    await user.tab();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This email is taken.');
    await user.type(screen.getByLabelText('Email'), '.pk');
    await waitFor(() => expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid'));
  });
});
