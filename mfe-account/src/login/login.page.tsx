import { beginSession, call, session, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { loginForm, type LoginForm as Values } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Card, notify, PageHeading, PageLink, Text } from '@azadkar/shared-ui';
import { EmailField, Form, formAction, PasswordField, SubmitButton, useFormActionData } from '@azadkar/shared-ui/forms';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { NarrowPage } from '../narrow-page';
import { destinationOf, keepReferrer, redirectAfterSignIn, redirectSignedIn } from '../referrer';

export const loader = redirectSignedIn;

export const action = formAction(loginForm, async (body, request) => {
  redirectSignedIn({ request });
  const data = await call(account.login, { body });
  if (data.second_factor) return 'Please give your second factor.';
  const { token, ...details } = data;
  return redirectAfterSignIn(request, token, details);
});

export function Component() {
  const { search } = useLocation();
  return (
    <NarrowPage>
      <PageHeading title="Login" lead={reasonToSignIn(destinationOf(search, ''))} />
      <LoginForm />
      <Text mt="6" color="fg.muted">
        Not a member yet?{' '}
        <PageLink variant="underline" to={keepReferrer(paths.register, search)}>
          Sign Up
        </PageLink>
      </Text>
    </NarrowPage>
  );
}

/** What the visitor came from, and why it asks to sign in. */
function reasonToSignIn(destination: string): string {
  if (!destination) return 'Welcome back.';
  const [pathname = ''] = destination.split(/[?#]/);
  return matchPath(paths.member, pathname)
    ? 'This member shows the page to members only. Sign in to see it.'
    : 'Sign in to go on to the page you asked for.';
}

function LoginForm() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const login = async (body: Values) => {
    if (session.getState().signedIn) return navigate(destinationOf(search), { replace: true }); // in another tab, just now
    const { data, message } = await submit(account.login, { body });
    if (data.second_factor) return;
    const { token, ...details } = data;
    beginSession(token, details);
    notify.success(message);
    await navigate(destinationOf(search), { replace: true });
  };
  return (
    <Card padding="lg">
      <Form
        schema={loginForm}
        initialValues={{ email: '', password: '' }}
        onSubmit={login}
        actionData={useFormActionData()}
      >
        <EmailField name="email" label="Email" autoComplete="username" required />
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
        <PageLink to={paths.forgotPassword} alignSelf="start" textStyle="sm">
          Forgot your password?
        </PageLink>
        <SubmitButton>Login</SubmitButton>
      </Form>
    </Card>
  );
}
