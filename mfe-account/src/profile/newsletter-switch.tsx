import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { Button, notify, Stack, Text, useAction } from '@azadkar/shared-ui';
import { useRevalidator } from 'react-router-dom';

/** Starts or stops the emails that a member can do without. */
export function NewsletterSwitch({ subscribed }: { subscribed: boolean }) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction(async () => {
    const { message } = await submit(account.changeNewsletter, { body: { newsletter: !subscribed } });
    notify.success(message);
    await revalidate();
  });
  return (
    <Stack gap="4" align="flex-start">
      <div>
        <Text>
          {subscribed
            ? 'You get our news, and a reminder before a paid membership ends.'
            : 'You get no news, and no reminder before a paid membership ends.'}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          Emails about your own account, such as tickets and password links, always reach you.
        </Text>
      </div>
      <Button variant="outline" loading={busy} onClick={run}>
        {subscribed ? 'Unsubscribe' : 'Subscribe again'}
      </Button>
    </Stack>
  );
}
