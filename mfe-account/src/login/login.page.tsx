import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { loginForm, signInCodeForm } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Card, PageHeading, PageLink, Text } from '@azadkar/shared-ui';
import { formAction, useFormActionData } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type ActionFunctionArgs, matchPath, useLocation } from 'react-router-dom';
import { NarrowPage } from '../narrow-page';
import {
  destinationOf,
  keepReferrer,
  redirectSignedIn,
  redirectToSession,
  type SignedIn,
  sessionOf,
} from '../referrer';
import { PasswordStep } from './password-step';
import { SecondStep, stepOf } from './second-step';

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
