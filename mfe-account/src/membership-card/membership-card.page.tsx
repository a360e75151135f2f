import { call, Unreachable } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { paths } from '@azadkar/shared-api/paths';
import { Alert, Flex, PageHeading, Stack, Text, useKeptCopy } from '@azadkar/shared-ui';
import { ParentLink } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { keepCard, readKeptCard } from '../kept-card';
import { CardFace } from './card-face';
import { FullScreen } from './full-screen';
import { ReplaceCode } from './replace-code';
import { SavePicture } from './save-picture';

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
