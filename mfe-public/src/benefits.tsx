import { SimpleGrid } from '@azadkar/shared-ui';
import { IconTile } from '@azadkar/shared-ui/blocks';
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
  icon: LucideIcon;
  title: string;
  text: string;
}

const benefits: readonly Benefit[] = [
  {
    icon: UsersRound,
    title: 'Community',
    text: 'Colleagues in your city and your field, in chapters, meetups and the directory.',
  },
  {
    icon: Megaphone,
    title: 'Voice & Support group',
    text: 'Someone to ask when you are stuck, and a voice for what troubles many.',
  },
  {
    icon: CalendarHeart,
    title: 'Exclusive Events',
    text: 'Meetups, talks and workshops, with walk-in access on the Surge plan.',
  },
  {
    icon: BadgePercent,
    title: 'Discounts and Promotions',
    text: 'Better prices on software, co-working, courses and more, with a code from your dashboard.',
  },
  {
    icon: HeartPulse,
    title: 'Insurance',
    text: 'Accidental health insurance with the Surge plan, so that one bad day stays one bad day.',
  },
  {
    icon: Scale,
    title: 'Accounting and legal',
    text: 'Your annual tax filing with the Surge plan, and someone to ask about companies and taxes.',
  },
  {
    icon: GraduationCap,
    title: 'Workshops & Training',
    text: 'Courses and workshops by people who do the work themselves.',
  },
  {
    icon: Store,
    title: 'Showcase',
    text: 'A profile in the public directory, where clients and members find what you do.',
  },
  {
    icon: Landmark,
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
      {benefits.map((benefit) => (
        <IconTile key={benefit.title} direction="row" variant="plain" {...benefit} />
      ))}
    </SimpleGrid>
  );
}
