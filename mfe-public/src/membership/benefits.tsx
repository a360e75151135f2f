import { Box, Flex, Heading, SimpleGrid, Text } from '@azadkar/shared-ui';
import {
  BadgePercent,
  CalendarHeart,
  GraduationCap,
  HeartPulse,
  Landmark,
  type LucideIcon,
  Megaphone,
  Scale,
  Store,
  UsersRound,
} from 'lucide-react';

interface Benefit {
  Icon: LucideIcon;
  title: string;
  text: string;
}

const benefits: readonly Benefit[] = [
  {
    Icon: UsersRound,
    title: 'Community',
    text: 'Colleagues in your city and your field, in chapters, meetups and the directory.',
  },
  {
    Icon: Megaphone,
    title: 'Voice & Support group',
    text: 'Someone who listens when you are stuck, and who carries it further when many are.',
  },
  {
    Icon: CalendarHeart,
    title: 'Exclusive Events',
    text: 'Meetups, talks and the yearly fest, with seats kept for members.',
  },
  {
    Icon: BadgePercent,
    title: 'Discounts and Promotions',
    text: 'Better prices on software, co-working, courses and more, with a code from your dashboard.',
  },
  {
    Icon: HeartPulse,
    title: 'Insurance',
    text: 'Accidental health insurance with the Surge plan, so that one bad day stays one bad day.',
  },
  {
    Icon: Scale,
    title: 'Accounting and legal',
    text: 'Your annual tax filing with the Surge plan, and a place to ask before you sign.',
  },
  {
    Icon: GraduationCap,
    title: 'Workshops & Training',
    text: 'Career certificates, soft skills and workshops by people who do the work.',
  },
  {
    Icon: Store,
    title: 'Showcase',
    text: 'A profile in the public directory, where clients and members find what you do.',
  },
  {
    Icon: Landmark,
    title: 'Banking',
    text: 'A freelancer digital account with our partner banks, requested from your dashboard.',
  },
];

export function Benefits() {
  return (
    <SimpleGrid
      as="ul"
      listStyleType="none"
      columns={{ base: 1, sm: 2, lg: 3 }}
      columnGap="10"
      rowGap={{ base: '8', md: '12' }}
    >
      {benefits.map(({ Icon, title, text }) => (
        <Flex as="li" key={title} gap="4">
          <Box color="brand.fg" bg="brand.subtle" rounded="lg" p="2.5" height="fit" flexShrink="0">
            <Icon aria-hidden="true" />
          </Box>
          <Box>
            <Heading as="h3" size="lg" mb="1">
              {title}
            </Heading>
            <Text color="fg.muted">{text}</Text>
          </Box>
        </Flex>
      ))}
    </SimpleGrid>
  );
}
