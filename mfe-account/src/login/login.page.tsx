import { call, session, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { loginForm, signInCodeForm, type LoginForm as Values } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Alert, Card, PageHeading, PageLink, Separator, Stack, Text, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { EmailField, Form, formAction, PasswordField, SubmitButton, useFormActionData } from '@azadkar/shared-ui/forms';
import { PasskeyButton } from '@azadkar/shared-ui/identity-proof';
import { useState } from 'react';
import { type ActionFunctionArgs, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { NarrowPage } from '../narrow-page';
import {
  destinationOf,
  keepReferrer,
  redirectSignedIn,
  redirectToSession,
  type SignedIn,
  sessionOf,
} from '../referrer';
import { SecondStep, type SignInStep, stepOf } from './second-step';
import { useFinishSignIn } from './use-finish-sign-in';

export const loader = redirectSignedIn;

/** Both steps are posted here; the second one carries the ticket of the first. */
export async function action(args: ActionFunctionArgs) {
  redirectSignedIn(args);
  const posted = await args.request.clone().formData();
  return posted.has('ticket') ? postCode(args) : postPassword(args);
}

const postPassword = formAction(loginForm, async (body, request) => {
  const data = await call(account.login, { body });
  return data.second_factor ? { nextStep: data.second_factor } : redirectSignIn(request, data);
});

const postCode = formAction(signInCodeForm, async (body, request) =>
  redirectSignIn(request, await call(account.signInWithCode, { body })),
);

const redirectSignIn = (request: Request, data: SignedIn) =>
  redirectToSession(sessionOf(data, new URL(request.url).search));

export function Component() {
  const actionData = useFormActionData();
  const [step, setStep] = useState(() => stepOf(actionData?.values));
  const [notice, setNotice] = useState<string | null>(null);
  const startAgain = (reason: string | null) => {
    setStep(null);
    setNotice(reason);
  };
  if (step) {
    return (
      <NarrowPage>
        <PageHeading title="One more step" lead="Your password was right. Now please give your second factor." />
        <Card padding="lg">
          <SecondStep step={step} actionData={actionData} onStartAgain={startAgain} />
        </Card>
      </NarrowPage>
    );
  }
  return <FirstStep notice={notice} onSecondStep={setStep} />;
}

type FirstStepProps = Pick<Parameters<typeof PasswordStep>[0], 'notice' | 'onSecondStep'>;

function FirstStep(props: FirstStepProps) {
  const { search } = useLocation();
  return (
    <NarrowPage>
      <PageHeading title="Login" lead={reasonToSignIn(destinationOf(search, ''))} />
      <Card padding="lg">
        <PasswordStep {...props} />
      </Card>
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

interface Props {
  /** Why the visitor is here again, after a second step that ended. */
  notice: string | null;
  onSecondStep: (step: SignInStep) => void;
}

/** Email and password; or a passkey, which needs neither. */
function PasswordStep({ notice, onSecondStep }: Props) {
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
