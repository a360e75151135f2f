import { session, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { loginForm, type LoginForm as Values } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Alert, PageLink, Separator, Stack, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { EmailField, Form, PasswordField, SubmitButton, useFormActionData } from '@azadkar/shared-ui/forms';
import { PasskeyButton } from '@azadkar/shared-ui/identity-proof';
import { useLocation, useNavigate } from 'react-router-dom';
import { destinationOf } from '../referrer';
import type { SignInStep } from './second-step';
import { useFinishSignIn } from './use-finish-sign-in';

interface Props {
  /** Why the visitor is here again, after a second step that ended. */
  notice: string | null;
  onSecondStep: (step: SignInStep) => void;
}

/** Email and password; or a passkey, which needs neither. */
export function PasswordStep({ notice, onSecondStep }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const finish = useFinishSignIn();
  const login = async (body: Values) => {
    if (session.getState().signedIn) return navigate(destinationOf(search), { replace: true }); // in another tab, just now
    const { data, message } = await submit(account.login, { body });
    return data.second_factor ? onSecondStep(data.second_factor) : finish({ data, message });
  };
  return (
    <Stack gap="5">
      {notice && <Alert tone="warning">{notice}</Alert>}
      <Form
        schema={loginForm}
        initialValues={{ email: '', password: '' }}
        onSubmit={login}
        actionData={useFormActionData()}
        messageLinks={{ 'reset your password': paths.forgotPassword }}
      >
        <EmailField name="email" label="Email" autoComplete="username" required />
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
        <PageLink to={paths.forgotPassword} alignSelf="start" textStyle="sm">
          Forgot your password?
        </PageLink>
        <SubmitButton>Login</SubmitButton>
      </Form>
      <Separator css={WITHOUT_SCRIPTS.hidden} />
      <PasskeyButton onAnswer={async (body) => finish(await submit(account.signInWithPasskey, { body }))}>
        Sign in with a passkey
      </PasskeyButton>
    </Stack>
  );
}
