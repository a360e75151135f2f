import type { MembershipCard } from '@azadkar/shared-api/account/schema';
import { Box, chakra, Flex, formatDate, Logo, Text } from '@azadkar/shared-ui';

/** The card as it is shown to a partner: who, which plan, until when, and the code to check it. */
export function CardFace({ card }: { card: MembershipCard }) {
  const details = [
    ['Member number', card.member_id_formatted],
    ['Plan', card.plan],
    ['Valid until', card.valid_until ? formatDate(card.valid_until) : 'Never expires'],
  ] as const;
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      rounded="2xl"
      shadow="md"
      overflow="hidden"
      width="full"
      maxWidth="24rem"
      mx="auto"
    >
      <Box bg="bg.inverted" color="fg.inverted" px="6" py="5">
        <Text textStyle="sm" color="brand.200">
          Membership card
        </Text>
        <Text textStyle="2xl" fontWeight="bold" overflowWrap="anywhere" dir="auto">
          {card.name}
        </Text>
      </Box>
      <Box as="dl" px="6" py="5" display="grid" gap="3">
        {details.map(([term, value]) => (
          <Flex key={term} justify="space-between" wrap="wrap" columnGap="4">
            <chakra.dt color="fg.muted">{term}</chakra.dt>
            <chakra.dd fontWeight="semibold" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </Flex>
        ))}
      </Box>
      <Box bg="white" mx="6" rounded="lg">
        <Code
          role="img"
          aria-label="QR code that leads to the check of this card"
          viewBox={`0 0 ${card.qr_size} ${card.qr_size}`}
        >
          <path d={card.qr_path} fill="black" shapeRendering="crispEdges" />
        </Code>
      </Box>
      <Flex justify="center" py="5">
        <Logo />
      </Flex>
    </Box>
  );
}

const Code = chakra('svg', {
  base: { display: 'block', width: 'full', maxHeight: '55dvh', forcedColorAdjust: 'none' },
});
