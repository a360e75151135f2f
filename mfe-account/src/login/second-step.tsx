import { Refused, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { SignInMethod } from '@azadkar/shared-api/account/rules';
import { signInMethods } from '@azadkar/shared-api/account/rules';
import { type SignInCodeForm, signInCodeForm } from '@azadkar/shared-api/account/schema';
import { Alert, Button, PageLink, Stack, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { Form, type FormActionData, HiddenField, SubmitButton } from '@azadkar/shared-ui/forms';
import { CodeField, type CodeKind, type PasskeyAnswer, PasskeyButton } from '@azadkar/shared-ui/identity-proof';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFinishSignIn } from './use-finish-sign-in';

/** The second step of signing in, which the right password leads to. */
export interface SignInStep {
  ticket: string;
  methods: readonly SignInMethod[];
}

/** The step that a post without scripts has led to: after the second post, only its ticket is known. */
export function stepOf(values: FormActionData['values'] | undefined): SignInStep | null {
  const { ticket, methods } = values ?? {};
  if (typeof ticket !== 'string') return null;
  const known = Array.isArray(methods) ? signInMethods.filter((method) => methods.includes(method)) : signInMethods;
  return { ticket, methods: known };
}

interface Props {
  step: SignInStep;
  actionData: FormActionData | null;
  /** Back to the password, with the reason if there is one. */
  onStartAgain: (reason: string | null) => void;
}

export function SecondStep({ step: { ticket, methods }, actionData, onStartAgain }: Props) {
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
        <CodeForm {...{ ticket, methods, actionData }} onSubmit={sendCode} />
      ) : (
        <Alert live={false}>You have no recovery codes left, so only your passkey signs you in.</Alert>
      )}
      <StartAgain onPress={() => onStartAgain(null)} />
    </Stack>
  );
}

interface CodeFormProps extends SignInStep, Pick<Props, 'actionData'> {
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
