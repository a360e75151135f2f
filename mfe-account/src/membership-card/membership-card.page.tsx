import { call, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { MembershipCard } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import {
  Box,
  Card,
  chakra,
  DescriptionItem,
  DescriptionList,
  Flex,
  formatDate,
  Logo,
  Note,
  PageHeading,
  Stack,
  Text,
  useKeptCopy,
} from '@azadkar/shared-ui';
import { ConfirmButton, FullScreen, ParentLink, useChanged } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import kites from './kites.svg';

export const loader = ({ request }: LoaderFunctionArgs) => call(account.membershipCard, { request });

/** The digital membership card. */
export function Component() {
  const card = useLoaderData<typeof loader>();
  const isCopy = useKeptCopy() !== null;
  return (
    <>
      <ParentLink to={paths.membership}>Membership Details</ParentLink>
      <PageHeading title="Your membership card" />
      <Stack gap="6">
        <CardFace card={card} />
        <Flex gap="3" wrap="wrap" justify="center">
          <FullScreen label="Full screen" name="Membership card">
            <CardFace card={card} />
          </FullScreen>
          {!isCopy && <ReplaceCode />}
        </Flex>
        <Note textAlign="center" maxWidth="3xl" mx="auto">
          A partner can check the card with its code, and sees your name, your plan and how long it is valid, and
          nothing else. Once you have opened the card, most browsers also show it here without a connection, until you
          sign out.
        </Note>
      </Stack>
    </>
  );
}

/** Makes a new code, for a card whose code has spread. */
function ReplaceCode() {
  const changed = useChanged();
  return (
    <ConfirmButton
      variant="ghost"
      title="Replace the code of your card?"
      confirmLabel="Replace the code"
      cancelLabel="Keep it"
      consequences={
        <Text color="fg.muted">
          The code that you have shown until now is no longer valid, also in pictures of the card.
        </Text>
      }
      onConfirm={() => changed(submit(account.replaceCard))}
    >
      Replace the code
    </ConfirmButton>
  );
}

/** The colors of the plan: one that is paid has a term. */
const PAID = { bg: 'accent.400', color: 'black' } as const;
const FREE = { bg: 'bg.inverted', color: 'fg.inverted' } as const;

/** The card as it is shown to a partner: who, which plan, until when, and the code to check it. */
const CardFace = ({ card }: { card: MembershipCard }) => (
  <Card variant="raised" overflow="hidden" width="full" maxWidth="24rem" mx="auto">
    <Box {...(card.valid_until ? PAID : FREE)} bgImage={`url(${kites})`} px="6" py="5">
      <Text textStyle="sm">Membership card</Text>
      <Text textStyle="2xl" fontWeight="bold" overflowWrap="anywhere" dir="auto">
        {card.name}
      </Text>
    </Box>
    <Box mx="6" my="3">
      <chakra.svg
        role="img"
        aria-label="QR code that leads to the check of this card"
        viewBox={`0 0 ${card.qr_size} ${card.qr_size}`}
        shapeRendering="crispEdges"
        width="full"
        maxHeight="55dvh"
        bg="white"
        rounded="lg"
        forcedColorAdjust="none"
      >
        <path d={card.qr_path} fill="black" />
      </chakra.svg>
    </Box>
    <DescriptionList variant="plain" textStyle="md" px="6">
      <DescriptionItem term="Member number">{card.member_id_formatted}</DescriptionItem>
      <DescriptionItem term="Plan">{card.plan}</DescriptionItem>
      <DescriptionItem term="Valid until">
        {card.valid_until ? formatDate(card.valid_until) : 'Never expires'}
      </DescriptionItem>
    </DescriptionList>
    <Flex justify="center" py="5">
      <Logo />
    </Flex>
  </Card>
);
