import { renewToken, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { passwordForm, type PasswordForm as Values } from '@azadkar/shared-api/account/schema';
import { notify } from '@azadkar/shared-ui';
import { Form, PasswordField, SubmitButton } from '@azadkar/shared-ui/forms';
import { useRevalidator } from 'react-router-dom';
import { NewPasswordFields } from '../new-password-fields';

const emptyValues: Values = { old_password: '', password: '', password_confirmation: '' };

export function PasswordForm({ email }: { email: string }) {
  const { revalidate } = useRevalidator();
  const change = async (body: Values, { reset }: { reset: () => void }) => {
    const { data, message } = await submit(account.changePassword, { body });
    renewToken(data.api_token);
    reset();
    notify.success(message);
    await revalidate(); // the server has ended the other sessions
  };
  return (
    <Form schema={passwordForm} initialValues={emptyValues} onSubmit={change} label="Password">
      {/* tells password managers whose password this is */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="old_password" label="Current password" autoComplete="current-password" required />
      <NewPasswordFields />
      <SubmitButton>Update Password</SubmitButton>
    </Form>
  );
}
