import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { PASSWORD_LINK_MINUTES } from '@azadkar/shared-api/account/rules';
import type { ForgotPasswordForm as Values } from '@azadkar/shared-api/account/sign-in/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Card, notify, PageHeading, Text, TextLink } from '@azadkar/shared-ui';
import { EmailField, Form, formAction, SubmitButton, SuccessNotice, useFormActionData } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { NarrowPage } from './narrow-page';

const forgotPasswordForm = async () => (await import('@azadkar/shared-api/account/sign-in/schema')).forgotPasswordForm;

export const action = formAction(
  forgotPasswordForm,
  async (body) => (await submit(account.forgotPassword, { body })).message,
);

export function Component() {
  const actionData = useFormActionData();
  const [confirmation, setConfirmation] = useState(actionData?.successMessage ?? null);
  const requestLink = async (body: Values) => {
    const { message } = await submit(account.forgotPassword, { body });
    notify.success(message);
    setConfirmation(message);
  };
  return (
    <NarrowPage>
      <PageHeading title="Forgot Password" lead="We send you a link that lets you choose a new one." />
      {confirmation ? (
        <SuccessNotice title="Check your email">
          {confirmation} The link works once, for {PASSWORD_LINK_MINUTES} minutes. If nothing comes, look into the spam
          folder.
        </SuccessNotice>
      ) : (
        <Card padding="lg">
          <Form
            schema={forgotPasswordForm}
            initialValues={{ email: '' }}
            onSubmit={requestLink}
            actionData={actionData}
          >
            <EmailField name="email" label="Email" autoComplete="username" required />
            <SubmitButton>Send the link</SubmitButton>
          </Form>
        </Card>
      )}
      <Text mt="6" color="fg.muted">
        Remembered it? <TextLink to={paths.login}>Login</TextLink>
      </Text>
    </NarrowPage>
  );
}
