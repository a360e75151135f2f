import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { MembershipRecord } from '@azadkar/shared-api/account/schema';
import { Alert, Box, Button, notify, useAction } from '@azadkar/shared-ui';
import { useRevalidator } from 'react-router-dom';

/** The change at the end of the term, which can be taken back until then. */
export function PlannedChange({ membership }: { membership: MembershipRecord }) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction(async () => {
    try {
      notify.success((await submit(account.keepMembership)).message);
    } finally {
      await revalidate();
    }
  });
  const { membership_next_package: next, membership_package: plan } = membership;
  if (!next) return null;
  return (
    <Box mb="5">
      <Alert
        live={false}
        action={
          <Button size="sm" variant="outline" loading={busy} onClick={run}>
            Keep {plan}
          </Button>
        }
      >
        Your membership changes to {next} on {membership.membership_next_start_date_formatted}. Until then you keep{' '}
        {plan}.
      </Alert>
    </Box>
  );
}
