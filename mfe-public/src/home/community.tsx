import { paths } from '@azadkar/shared-api/paths';
import { Box, Card, Heading, PageLink, Section, SimpleGrid, Stack, stretched, Text } from '@azadkar/shared-ui';
import { ArrowRight, CalendarDays, type LucideIcon, PenLine } from 'lucide-react';

interface Destination {
  Icon: LucideIcon;
  title: string;
  text: string;
  to: string;
}

const destinations: readonly Destination[] = [
  {
    Icon: CalendarDays,
    title: 'Events',
    text: 'Meetups, talks and workshops. Come as you are, and leave with new contacts.',
    to: paths.events,
  },
  {
    Icon: PenLine,
    title: 'Blog',
    text: 'What members learned about clients, prices, taxes and tools.',
    to: paths.blog,
  },
];

export function Community() {
  return (
    <Section title="Where the community meets" tone="subtle">
      <SimpleGrid as="ul" listStyleType="none" columns={2} gap={{ base: '3', md: '6' }}>
        {destinations.map((destination) => (
          <DestinationCard key={destination.title} {...destination} />
        ))}
      </SimpleGrid>
    </Section>
  );
}

function DestinationCard({ Icon, title, text, to }: Destination) {
  return (
    <Card as="li" variant="link" rounded="2xl" p={{ base: '4', md: '10' }}>
      <Box
        hideBelow="md"
        position="absolute"
        insetEnd="-6"
        bottom="-10"
        color="brand.muted"
        css={{ '& svg': { width: '10rem', height: '10rem' } }}
      >
        <Icon strokeWidth={1} aria-hidden="true" />
      </Box>
      <Stack gap="3" maxWidth="sm">
        <Heading as="h3" size={{ base: 'xl', md: '3xl' }}>
          {title}
        </Heading>
        <Text color="fg.muted" hideBelow="md">
          {text}
        </Text>
        <PageLink
          to={to}
          fontWeight="semibold"
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          minHeight="6"
          _before={stretched}
        >
          Go to {title} <ArrowRight size={16} aria-hidden="true" />
        </PageLink>
      </Stack>
    </Card>
  );
}
