import { call, endSession, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { kept } from '@azadkar/shared-api/account/rules';
import { type DeleteAccountForm, deleteAccountForm } from '@azadkar/shared-api/account/schema';
import { slugOf } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import { refundRules } from '@azadkar/shared-api/payments/rules';
import {
  Box,
  Button,
  chakra,
  Note,
  notify,
  PageHeading,
  Stack,
  Text,
  TextLink,
  useAction,
  useSite,
} from '@azadkar/shared-ui';
import { saveFile } from '@azadkar/shared-ui/blocks';
import { deleteDrafts, Form, PasswordField, SubmitButton } from '@azadkar/shared-ui/forms';
import { useFreshIdentity } from '@azadkar/shared-ui/identity-proof';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SettingsPage, SettingsSection } from '../settings-page';

const kinds = [
  ['Account, profile and picture', 'Until you change or delete them.'],
  ['Memberships, tickets, certificates and issues', 'As long as you have the account.'],
  ['Messages with other members', `Until ${kept.conversations.words} after the last one.`],
  [
    'Orders and receipts',
    `For ${kept.accounts.words}, as the law asks. After you delete the account, without your name.`,
  ],
  ['Where you were signed in', `For ${kept.endedSessions.words} after you have signed out.`],
  ['Emails to you', `Their text until they are sent, the rest ${kept.emails.words}.`],
  ['What happened to your account, such as a new password', `For ${kept.securityLog.words}.`],
] as const;

/** What is kept about the member, and how the member takes it along or deletes it. */
export function Component() {
  return (
    <SettingsPage heading={<PageHeading title="Your data" />}>
      <SettingsSection id="data" title="What we keep" text="And how long.">
        <KeptData />
      </SettingsSection>
      <SettingsSection id="deletion" title="Delete your account" text="It cannot be undone.">
        <DeleteAccount />
      </SettingsSection>
    </SettingsPage>
  );
}

const KeptData = () => (
  <Stack gap="5" align="flex-start">
    <Box as="dl" display="grid" gap="3" width="full">
      {kinds.map(([kind, time]) => (
        <div key={kind}>
          <chakra.dt fontWeight="medium">{kind}</chakra.dt>
          <chakra.dd color="fg.muted">{time}</chakra.dd>
        </div>
      ))}
    </Box>
    <Note>
      Why, and who else sees it, is in our <TextLink to={paths.privacy}>privacy policy</TextLink>.
    </Note>
    <ExportButton />
  </Stack>
);

function ExportButton() {
  const { name } = useSite();
  const { withIdentity, identityDialog } = useFreshIdentity();
  const { busy, run } = useAction(async () =>
    saveFile({
      name: `my-${slugOf(name, 'own')}-data.json`,
      text: JSON.stringify(await withIdentity(() => call(account.exportData)), null, 2),
      type: 'application/json',
    }),
  );
  return (
    <>
      <Button variant="outline" loading={busy} onClick={run}>
        <Download aria-hidden="true" />
        Export my data
      </Button>
      {identityDialog}
    </>
  );
}

function DeleteAccount() {
  const [open, setOpen] = useState(false);
  const refunds = refundRules.membership(useSite());
  return (
    <>
      <Button variant="outline" colorPalette="red" color="fg.error" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?">
        <Stack gap="5">
          <Text color="fg.muted">
            Your profile, your directory entry, your certificates and your issues go. Orders keep their amounts, without
            your name. {refunds}
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
