import { endSession, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { ResetPasswordForm as Values } from '@azadkar/shared-api/account/sign-in/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Card, EmptyState, LinkButton, notify, PageHeading } from '@azadkar/shared-ui';
import {
  Form,
  type FormActionData,
  formAction,
  HiddenField,
  SubmitButton,
  SuccessNotice,
  useFormActionData,
} from '@azadkar/shared-ui/forms';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NarrowPage } from './narrow-page';
import { NewPasswordFields } from './new-password-fields';

const resetPasswordForm = async () => (await import('@azadkar/shared-api/account/sign-in/schema')).resetPasswordForm;

export const action = formAction(
  resetPasswordForm,
  async (body) => (await submit(account.resetPassword, { body })).message,
);

export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) return <IncompleteLink />;
  return (
    <NarrowPage>
      <PageHeading title="Reset Password" lead="Choose a new password. You will be signed out everywhere." />
      <ResetPassword token={token} />
    </NarrowPage>
  );
}

function ResetPassword({ token }: { token: string }) {
  const actionData = useFormActionData();
  if (!actionData?.successMessage) return <ResetForm token={token} actionData={actionData} />;
  return (
    <SuccessNotice action={<LinkButton to={paths.login}>Login</LinkButton>}>{actionData.successMessage}</SuccessNotice>
  );
}

function ResetForm({ token, actionData }: { token: string; actionData: FormActionData | null }) {
  const navigate = useNavigate();
  const reset = async (body: Values) => {
    const { message } = await submit(account.resetPassword, { body });
    endSession(); // the server has ended every session, this one included
    notify.success(message);
    await navigate(paths.login, { replace: true });
  };
  return (
    <Card padding="lg">
      <Form
        schema={resetPasswordForm}
        initialValues={{ password: '', password_confirmation: '', reset_token: token }}
        onSubmit={reset}
        actionData={actionData}
        messageLinks={{ 'ask for a new one': paths.forgotPassword }}
      >
        <HiddenField name="reset_token" />
        <NewPasswordFields />
        <SubmitButton>Set the new password</SubmitButton>
      </Form>
    </Card>
  );
}

/** Shown when the URL has no token: cut off by a mail program, or typed by hand. */
const IncompleteLink = () => (
  <NarrowPage>
    <EmptyState
      headingLevel={1}
      title="This link is not complete"
      text="Please open it from your email again, or ask for a new one."
      action={<LinkButton to={paths.forgotPassword}>Ask for a new link</LinkButton>}
    />
  </NarrowPage>
);
