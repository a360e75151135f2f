import { PasswordField } from '@azadkar/shared-ui/forms';

/** A password to be, and the same once more. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        description="At least 8 characters."
        required
      />
      <PasswordField name="password_confirmation" label="New password once more" autoComplete="new-password" required />
    </>
  );
}
