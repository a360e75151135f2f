import { endSession, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { type DeleteAccountForm, deleteAccountForm } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { refundRules } from '@azadkar/shared-api/payments/rules';
import { Box, Button, notify, Stack, Text } from '@azadkar/shared-ui';
import { deleteDrafts, Form, PasswordField, SubmitButton } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteKeptCards } from '../kept-card';

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="red" color="fg.error" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?">
        <Stack gap="5">
          <Text color="fg.muted">
            Your profile, your directory entry, your certificates and your issues go. Orders keep their amounts, without
            your name. {refundRules.membership}
          </Text>
          <DeleteForm />
        </Stack>
      </Dialog>
    </>
  );
}

function DeleteForm() {
  const navigate = useNavigate();
  const deleteAccount = async (body: DeleteAccountForm) => {
    const { message } = await submit(account.deleteAccount, { body });
    deleteDrafts();
    deleteKeptCards();
    endSession();
    notify.success(message);
    await navigate(paths.home, { replace: true });
  };
  return (
    <Form
      schema={deleteAccountForm}
      initialValues={{ password: '' }}
      onSubmit={deleteAccount}
      label="Delete your account"
    >
      <PasswordField name="password" label="Your password" autoComplete="current-password" required />
      <Box colorPalette="red">
        <SubmitButton>Delete my account for ever</SubmitButton>
      </Box>
    </Form>
  );
}
