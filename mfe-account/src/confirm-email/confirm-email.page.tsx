import { endSession, session, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { emailTokenForm } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { LinkButton, PageHeading } from '@azadkar/shared-ui';
import { ConfirmForm, formAction, SuccessNotice, useFormActionData } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { NarrowPage } from '../narrow-page';

/** The two links of our emails about an address. Only the button changes anything, because mail programs open links too. */
const confirmations = {
  [paths.verifyEmail]: {
    endpoint: account.verifyEmail,
    title: 'Verify your email',
    lead: 'Press the button, and we know that our messages reach you.',
    button: 'Verify my email',
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

export const action = formAction(emailTokenForm, async (body, { url }) => {
  const { endpoint } = confirmationAt(new URL(url).pathname);
  return (await submit(endpoint, { body })).message;
});

export function Component() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const actionData = useFormActionData();
  const [done, setDone] = useState(actionData?.successMessage ?? null);
  const { endpoint, title, lead, button } = confirmationAt(pathname);
  const confirm = async (body: { token: string }) => {
    const { message } = await submit(endpoint, { body });
    if (endpoint === account.revertEmail) endSession();
    setDone(message);
  };
  return (
    <NarrowPage>
      <PageHeading title={title} lead={done ? undefined : lead} />
      {done ? (
        <SuccessNotice action={<NextLink />}>{done}</SuccessNotice>
      ) : (
        <ConfirmForm
          button={button}
          schema={emailTokenForm}
          initialValues={{ token: search.get('token') ?? '' }}
          onSubmit={confirm}
          actionData={actionData}
        />
      )}
    </NarrowPage>
  );
}

function NextLink() {
  return session.getState().signedIn ? (
    <LinkButton size="sm" to={paths.membership}>
      My Dashboard
    </LinkButton>
  ) : (
    <LinkButton size="sm" to={paths.login}>
      Login
    </LinkButton>
  );
}
