import { submit } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import type { Conversation } from '@azadkar/shared-api/network/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Button, Flex, LinkButton, notify, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { Ban, Flag } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

/** What one does about somebody who writes what they should not. */
export function BlockOrReport({ conversation: { id, with: other, blocked } }: { conversation: Conversation }) {
  const [asking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction(async () => {
    const endpoint = blocked ? network.unblockMember : network.blockMember;
    const { message } = await submit(endpoint, { params: { memberId: other.member_id } });
    notify.success(message);
    setAsking(false);
    await revalidate();
  });
  const report = `${toPath(paths.reportMember, { memberId: other.member_id })}?conversation=${encodeURIComponent(id)}`;
  return (
    <Flex gap="3" wrap="wrap">
      <Button variant="outline" size="sm" loading={busy && blocked} onClick={blocked ? run : () => setAsking(true)}>
        <Ban aria-hidden="true" />
        {blocked ? 'Unblock' : 'Block'}
      </Button>
      <LinkButton to={report} variant="outline" size="sm">
        <Flag aria-hidden="true" />
        Report
      </LinkButton>
      <ConfirmDialog
        open={asking}
        title={`Block ${other.name}?`}
        confirmLabel="Block"
        busy={busy}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        <Text>This member can no longer write to you, and is not told that you have blocked them.</Text>
      </ConfirmDialog>
    </Flex>
  );
}
