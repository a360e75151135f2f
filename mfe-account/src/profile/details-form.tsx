import { renewToken, submit, updateDetails } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { type Profile, type UpdateForm, updateForm } from '@azadkar/shared-api/account/schema';
import { Alert, notify } from '@azadkar/shared-ui';
import { EmailField, Form, PhoneField, SubmitButton, TextField } from '@azadkar/shared-ui/forms';
import { useFreshIdentity } from '@azadkar/shared-ui/identity-proof';
import { useRevalidator } from 'react-router-dom';

/** Name, email and phone. The server replies with a new token for the same session. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const { revalidate } = useRevalidator();
  const { withIdentity, identityDialog } = useFreshIdentity();
  const update = async (body: UpdateForm) => {
    const { data, message } = await withIdentity(() => submit(account.update, { body }));
    renewToken(data.api_token);
    updateDetails({ name: body.name, phone: body.phone });
    notify.success(message);
    await revalidate();
  };
  const { name, email, new_email, phone } = profile;
  return (
    <>
      <Form
        schema={updateForm}
        initialValues={{ name, email, phone }}
        context={{ savedPhone: phone }}
        onSubmit={update}
        label="Your details"
      >
        {new_email && (
          <Alert tone="info" live={false} title="Your new address is not confirmed yet">
            We have written to {new_email}: open the link in that email to finish. Until then, {email} stays your
            address.
          </Alert>
        )}
        <TextField name="name" label="Full name" autoComplete="name" required />
        <EmailField
          name="email"
          label="Email"
          description="A new address counts when you open the link that we send to it. Until then, the old one stays."
          required
        />
        <PhoneField name="phone" label="Contact number" description="For example 0300 1234567" required />
        <SubmitButton>Update Profile</SubmitButton>
      </Form>
      {identityDialog}
    </>
  );
}
