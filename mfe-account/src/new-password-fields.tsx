import { PasswordField } from '@azadkar/shared-ui/forms';

/** A new password and its confirmation. */
export const NewPasswordFields = () => (
  <>
    <PasswordField
      name="password"
      label="New password"
      autoComplete="new-password"
      description="At least 8 characters. Three or four words that have nothing to do with each other are best."
      required
    />
    <PasswordField name="password_confirmation" label="Repeat the new password" autoComplete="new-password" required />
  </>
);
