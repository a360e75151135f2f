import { call, Unreachable } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { MembershipCard } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Alert, Button, Flex, notify, PageHeading, Stack, Text, useAction, useKeptCopy } from '@azadkar/shared-ui';
import { ParentLink } from '@azadkar/shared-ui/blocks';
import { ImageDown } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { keepCard, readKeptCard } from '../kept-card';
import { CardFace } from './card-face';
import { drawCard } from './draw-card';
import { FullScreen } from './full-screen';
import { ReplaceCode } from './replace-code';

/** The card, or without a connection the copy that was kept when it was opened last. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const card = await call(account.membershipCard, { request });
    keepCard(card);
    return { card, isCopy: false };
  } catch (cause) {
    const kept = cause instanceof Unreachable ? readKeptCard() : null;
    if (!kept) throw cause;
    return { card: kept, isCopy: true };
  }
}

/** The digital membership card. */
export function Component() {
  const { card, isCopy } = useLoaderData<typeof loader>();
  const isKeptPage = useKeptCopy() !== null;
  return (
    <>
      <ParentLink to={paths.membership}>Membership Details</ParentLink>
      <PageHeading
        title="Your membership card"
        lead="Show it to a partner, who can check it with the code. They see your name, your plan and how long it is valid, and nothing else."
      />
      <Stack gap="6">
        {isCopy && (
          <Alert tone="warning" live={false}>
            You are offline. This is the card as you opened it last. A partner who is online can check it.
          </Alert>
        )}
        <CardFace card={card} />
        <Flex gap="3" wrap="wrap" justify="center">
          <FullScreen card={card} />
          <SavePicture card={card} />
          {!isCopy && !isKeptPage && <ReplaceCode />}
        </Flex>
        <Text textStyle="sm" color="fg.muted" textAlign="center">
          Once you have opened the card, most browsers also show it here without a connection, until you sign out. To be
          safe, save the card as a picture.
        </Text>
      </Stack>
    </>
  );
}

const REVOKE_AFTER_MS = 60_000;

function SavePicture({ card }: { card: MembershipCard }) {
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
