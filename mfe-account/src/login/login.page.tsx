import { call, Refused, session, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { signInMethods } from '@azadkar/shared-api/account/rules';
import type { SecondFactorStep } from '@azadkar/shared-api/account/schema';
import type { SignInCodeForm, LoginForm as Values } from '@azadkar/shared-api/account/sign-in/schema';
import { paths } from '@azadkar/shared-api/paths';
import {
  Alert,
  Button,
  Card,
  PageHeading,
  PageLink,
  Separator,
  Stack,
  Text,
  TextLink,
  WITHOUT_SCRIPTS,
} from '@azadkar/shared-ui';
import {
  EmailField,
  Form,
  type FormActionData,
  formAction,
  HiddenField,
  PasswordField,
  SubmitButton,
  useFormActionData,
} from '@azadkar/shared-ui/forms';
import { CodeField, type CodeKind, type PasskeyAnswer, PasskeyButton } from '@azadkar/shared-ui/identity-proof';
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
import { useFinishSignIn } from './use-finish-sign-in';

const schemas = () => import('@azadkar/shared-api/account/sign-in/schema');
const loginForm = async () => (await schemas()).loginForm;
const signInCodeForm = async () => (await schemas()).signInCodeForm;

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

function FirstStep(props: Pick<Parameters<typeof PasswordStep>[0], 'notice' | 'onSecondStep'>) {
  const { search } = useLocation();
  return (
    <NarrowPage>
      <PageHeading title="Login" lead={reasonToSignIn(destinationOf(search, ''))} />
      <Card padding="lg">
        <PasswordStep {...props} />
      </Card>
      <Text mt="6" color="fg.muted">
        Not a member yet? <TextLink to={keepReferrer(paths.register, search)}>Sign Up</TextLink>
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

/** The second step of signing in, which the right password leads to. */
type SignInStep = SecondFactorStep['second_factor'];

/** The step that a post without scripts has led to: after the second post, only its ticket is known. */
function stepOf(values: FormActionData['values'] | undefined): SignInStep | null {
  const { ticket, methods } = values ?? {};
  if (typeof ticket !== 'string') return null;
  const known = Array.isArray(methods)
    ? signInMethods.filter((method) => methods.includes(method))
    : [...signInMethods];
  return { ticket, methods: known };
}

interface StepOfProps {
  step: SignInStep;
  actionData: FormActionData | null;
  /** Back to the password, with the reason if there is one. */
  onStartAgain: (reason: string | null) => void;
}

function SecondStep({ step: { ticket, methods }, actionData, onStartAgain }: StepOfProps) {
  const finish = useFinishSignIn();
  const orStartAgain = async (signIn: () => Promise<unknown>) => {
    try {
      await signIn();
    } catch (cause) {
      if (!(cause instanceof Refused && cause.reason === 'sign_in_again')) throw cause;
      onStartAgain(cause.message);
    }
  };
  const sendPasskey = (answer: PasskeyAnswer) =>
    orStartAgain(async () => finish(await submit(account.signInWithPasskey, { body: { ...answer, ticket } })));
  const sendCode = (body: SignInCodeForm) =>
    orStartAgain(async () => finish(await submit(account.signInWithCode, { body })));
  const hasPasskey = methods.includes('passkey');
  return (
    <Stack gap="5">
      {hasPasskey && (
        <PasskeyButton variant="solid" onAnswer={sendPasskey}>
          Use your passkey
        </PasskeyButton>
      )}
      {methods.some((method) => method !== 'passkey') ? (
        <CodeForm ticket={ticket} methods={methods} actionData={actionData} onSubmit={sendCode} />
      ) : (
        <Alert live={false}>You have no recovery codes left, so only your passkey signs you in.</Alert>
      )}
      <StartAgain onPress={() => onStartAgain(null)} />
    </Stack>
  );
}

interface CodeFormProps extends SignInStep, Pick<StepOfProps, 'actionData'> {
  onSubmit: (values: SignInCodeForm) => Promise<void>;
}

function CodeForm({ ticket, methods, actionData, onSubmit }: CodeFormProps) {
  const hasApp = methods.includes('authenticator');
  const [kind, setKind] = useState<CodeKind>(hasApp ? 'app' : 'recovery');
  return (
    <Form
      schema={signInCodeForm}
      initialValues={{ ticket, code: '' }}
      onSubmit={onSubmit}
      actionData={actionData?.values.methods ? null : actionData}
      label="Second factor"
    >
      <HiddenField name="ticket" />
      <CodeField kind={kind} autoFocus />
      <SubmitButton variant={methods.includes('passkey') ? 'outline' : 'solid'}>Continue</SubmitButton>
      {hasApp && methods.includes('recovery_code') && (
        <Button
          variant="plain"
          size="sm"
          justifySelf="start"
          css={WITHOUT_SCRIPTS.hidden}
          onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}
        >
          {kind === 'app' ? 'Use a recovery code instead' : 'Use your authenticator app instead'}
        </Button>
      )}
    </Form>
  );
}

/** A link, so that it works without scripts too: it loads the page without what was posted. */
function StartAgain({ onPress }: { onPress: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <PageLink to={pathname + search} replace textStyle="sm" alignSelf="start" onClick={onPress}>
      Start again with another account
    </PageLink>
  );
}
