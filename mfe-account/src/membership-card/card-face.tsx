import type { MembershipCard } from '@azadkar/shared-api/account/schema';
import { Box, Card, chakra, Flex, formatDate, Logo, Text } from '@azadkar/shared-ui';
import kites from './kites.svg';

/** The colors of the plan: one that is paid has a term. */
const PAID = { bg: 'accent.400', color: 'black' } as const;
const FREE = { bg: 'bg.inverted', color: 'fg.inverted' } as const;

/** The card as it is shown to a partner: who, which plan, until when, and the code to check it. */
export function CardFace({ card }: { card: MembershipCard }) {
  const details = [
    ['Member number', card.member_id_formatted],
    ['Plan', card.plan],
    ['Valid until', card.valid_until ? formatDate(card.valid_until) : 'Never expires'],
  ] as const;
  return (
    <Card variant="raised" overflow="hidden" width="full" maxWidth="24rem" mx="auto">
      <Box {...(card.valid_until ? PAID : FREE)} bgImage={`url(${kites})`} px="6" py="5">
        <Text textStyle="sm">Membership card</Text>
        <Text textStyle="2xl" fontWeight="bold" overflowWrap="anywhere" dir="auto">
          {card.name}
        </Text>
      </Box>
      <Box bg="white" mx="6" my="3" rounded="lg">
        <Code
          role="img"
          aria-label="QR code that leads to the check of this card"
          viewBox={`0 0 ${card.qr_size} ${card.qr_size}`}
        >
          <path d={card.qr_path} fill="black" shapeRendering="crispEdges" />
        </Code>
      </Box>
      <Box as="dl" px="6" display="grid" gap="3">
        {details.map(([term, value]) => (
          <Flex key={term} justify="space-between" wrap="wrap" columnGap="4">
            <chakra.dt color="fg.muted">{term}</chakra.dt>
            <chakra.dd fontWeight="semibold" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </Flex>
        ))}
      </Box>
      <Flex justify="center" py="5">
        <Logo />
      </Flex>
    </Card>
  );
}

const Code = chakra('svg', {
  base: { display: 'block', width: 'full', maxHeight: '55dvh', forcedColorAdjust: 'none' },
});
