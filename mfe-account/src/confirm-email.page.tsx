import { endSession, Refused, session, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { ConfirmEmailForm } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { LinkButton, PageHeading } from '@azadkar/shared-ui';
import {
  ConfirmForm,
  Form,
  type FormActionData,
  formAction,
  HiddenField,
  PasswordField,
  SubmitButton,
  SuccessNotice,
  useFormActionData,
} from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { NarrowPage } from './narrow-page';

const schemas = () => import('@azadkar/shared-api/account/schema');
const confirmEmailForm = async () => (await schemas()).confirmEmailForm;
const emailTokenForm = async () => (await schemas()).emailTokenForm;

/** The two links of our emails about an address. Only the button changes anything, because mail programs open links too. */
const confirmations = {
  [paths.verifyEmail]: {
    endpoint: account.verifyEmail,
    title: 'Confirm your email address',
    lead: 'Press the button, and the address is yours: our messages reach you.',
    button: 'Confirm my email address',
  },
  [paths.revertEmail]: {
    endpoint: account.revertEmail,
    title: 'Undo the change of your email',
    lead: 'Your account goes back to the address it had before, and is signed out everywhere. Change the password next.',
    button: 'Undo the change',
  },
};

const confirmationAt = (pathname: string) =>
  confirmations[pathname === paths.revertEmail ? paths.revertEmail : paths.verifyEmail];

export const action = formAction(confirmEmailForm, async ({ token, password }, request) => {
  const { endpoint } = confirmationAt(new URL(request.url).pathname);
  const body = endpoint === account.verifyEmail ? { token, password } : { token };
  return (await submit(endpoint, { body, request })).message;
});

export function Component() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const actionData = useFormActionData();
  const [done, setDone] = useState(actionData?.successMessage ?? null);
  const { endpoint, title, lead, button } = confirmationAt(pathname);
  const token = search.get('token') ?? '';
  const revert = async (body: { token: string }) => {
    const { message } = await submit(account.revertEmail, { body });
    endSession();
    setDone(message);
  };
  return (
    <NarrowPage>
      <PageHeading title={title} lead={done ? undefined : lead} />
      {done ? (
        <SuccessNotice action={<NextLink />}>{done}</SuccessNotice>
      ) : endpoint === account.revertEmail ? (
        <ConfirmForm
          button={button}
          schema={emailTokenForm}
          initialValues={{ token }}
          onSubmit={revert}
          actionData={actionData}
        />
      ) : (
        <VerifyForm token={token} button={button} actionData={actionData} onDone={setDone} />
      )}
    </NarrowPage>
  );
}

interface VerifyProps {
  token: string;
  button: string;
  actionData: FormActionData | null;
  onDone: (message: string) => void;
}

/** Confirms the address of the member who is signed in here. Others are asked for the password of the account. */
function VerifyForm({ token, button, actionData, onDone }: VerifyProps) {
  const [asksPassword, setAsksPassword] = useState(!session.getState().signedIn);
  const verify = async (body: ConfirmEmailForm) => {
    try {
      onDone((await submit(account.verifyEmail, { body })).message);
    } catch (cause) {
      if (cause instanceof Refused && cause.errors.password) setAsksPassword(true);
      throw cause;
    }
  };
  return (
    <Form
      schema={confirmEmailForm}
      initialValues={{ token, password: '' }}
      onSubmit={verify}
      actionData={actionData}
      messageLinks={{ 'ask for a new one': paths.profile }}
    >
      <HiddenField name="token" />
      {asksPassword && (
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          description="The password of the account that this link is for, so that nobody else can use your address."
          required
        />
      )}
      <SubmitButton>{button}</SubmitButton>
    </Form>
  );
}

const NextLink = () =>
  session.getState().signedIn ? (
    <LinkButton size="sm" to={paths.membership}>
      My Dashboard
    </LinkButton>
  ) : (
    <LinkButton size="sm" to={paths.login}>
      Login
    </LinkButton>
  );
