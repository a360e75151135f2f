import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { kept } from '@azadkar/shared-api/account/rules';
import { paths } from '@azadkar/shared-api/paths';
import { Box, Button, chakra, PageLink, Stack, Text, useAction } from '@azadkar/shared-ui';
import { useFreshIdentity } from '@azadkar/shared-ui/identity-proof';
import { Download } from 'lucide-react';

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

/** What is kept about the member and how long, and all of it as a file. */
export function KeptData() {
  return (
    <Stack gap="5" align="flex-start">
      <Box as="dl" display="grid" gap="3" width="full">
        {kinds.map(([kind, time]) => (
          <div key={kind}>
            <chakra.dt fontWeight="medium">{kind}</chakra.dt>
            <chakra.dd color="fg.muted">{time}</chakra.dd>
          </div>
        ))}
      </Box>
      <Text textStyle="sm" color="fg.muted">
        Why, and who else sees it, is in our{' '}
        <PageLink variant="underline" to={paths.privacy}>
          privacy policy
        </PageLink>
        .
      </Text>
      <ExportButton />
    </Stack>
  );
}

function ExportButton() {
  const { withIdentity, identityDialog } = useFreshIdentity();
  const { busy, run } = useAction(async () =>
    downloadJson('my-azadkar-data.json', await withIdentity(() => call(account.exportData))),
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

const REVOKE_AFTER_MS = 60_000;

function downloadJson(fileName: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
