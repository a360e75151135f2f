import { Box, Flex, Heading, Picture, Section, SimpleGrid, Text } from '@azadkar/shared-ui';
import { type Sponsor, sponsorTiers } from './editions/edition';

/** The sponsors, grouped by tier. */
export function Sponsors({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const tiers = sponsorTiers
    .map((tier) => ({ tier, members: sortByPriority(sponsors.filter(({ type }) => type === tier)) }))
    .filter(({ members }) => members.length > 0);
  return (
    <Section id="sponsors" title="Sponsors" tone="subtle">
      <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap="8">
        {tiers.map(({ tier, members }) => (
          <Box key={tier}>
            <Heading as="h3" size="md" color="fg.muted" mb="3">
              {tier}
            </Heading>
            <Flex as="ul" listStyleType="none" direction="column" gap="3">
              {members.map((sponsor) => (
                <SponsorTile key={sponsor.name} {...sponsor} />
              ))}
            </Flex>
          </Box>
        ))}
      </SimpleGrid>
    </Section>
  );
}

const sortByPriority = (sponsors: Sponsor[]) => sponsors.sort((one, other) => one.priority - other.priority);

function SponsorTile({ name, image }: Sponsor) {
  return (
    <Flex
      as="li"
      align="center"
      justify="center"
      height="20"
      px="4"
      rounded="lg"
      borderWidth="1px"
      bg="white"
      color="gray.900"
    >
      {image ? (
        <Picture src={image} alt={name} width={160} height={56} objectFit="contain" bg="transparent" />
      ) : (
        <Text fontWeight="semibold">{name}</Text>
      )}
    </Flex>
  );
}
