import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { visibilities } from '@azadkar/shared-api/account/rules';
import type { Profile } from '@azadkar/shared-api/account/schema';
import { Alert, AnchorButton, Button, Flex, notify, useAction } from '@azadkar/shared-ui';
import { useRevalidator } from 'react-router-dom';
import { sections } from './sections';

/** Asks a member who has never chosen, once: either answer stores a choice. */
export function VisibilityQuestion({ profile }: { profile: Profile }) {
  const { revalidate } = useRevalidator();
  const { visibility } = profile;
  const { busy, run } = useAction(async () => {
    const { message } = await submit(account.changeVisibility, { body: { visibility } });
    notify.success(message);
    await revalidate();
    document.getElementById(sections.visibility.id)?.focus(); // the button is gone
  });
  return (
    <Alert
      live={false}
      title="Who may see your profile?"
      action={
        <Flex gap="3" wrap="wrap">
          <Button size="sm" variant="outline" loading={busy} onClick={run}>
            Keep it so
          </Button>
          <AnchorButton size="sm" variant="outline" href={`#${sections.visibility.id}`}>
            Choose
          </AnchorButton>
        </Flex>
      }
    >
      You have not chosen yet. For now: {visibilities.find(({ value }) => value === visibility)?.text}
    </Alert>
  );
}
