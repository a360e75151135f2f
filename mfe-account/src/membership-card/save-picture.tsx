import type { MembershipCard } from '@azadkar/shared-api/account/schema';
import { Button, notify, useAction } from '@azadkar/shared-ui';
import { ImageDown } from 'lucide-react';
import { drawCard } from './draw-card';

const REVOKE_AFTER_MS = 60_000;

export function SavePicture({ card }: { card: MembershipCard }) {
  const { busy, run } = useAction(async () => {
    const picture = await drawCard(card);
    if (!picture) return notify.error('This browser cannot make a picture of the card.');
    const url = URL.createObjectURL(picture);
    Object.assign(document.createElement('a'), { href: url, download: 'membership-card.png' }).click();
    setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
  });
  return (
    <Button variant="outline" loading={busy} onClick={run}>
      <ImageDown aria-hidden="true" />
      Save as picture
    </Button>
  );
}
