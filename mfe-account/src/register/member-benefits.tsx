import { Box, Flex, Heading, Stack, Text } from '@azadkar/shared-ui';
import { BadgePercent, CalendarCheck, GraduationCap, MessagesSquare } from 'lucide-react';

const benefits = [
  {
    icon: MessagesSquare,
    title: 'Voice & Support group',
    text: 'Peers who have met your problem before, and an association that speaks for freelancers.',
  },
  {
    icon: CalendarCheck,
    title: 'Exclusive Events',
    text: 'Meetups, conferences and clinics across the country, many of them for members only.',
  },
  {
    icon: BadgePercent,
    title: 'Discounts and Promotions',
    text: 'Better prices on the tools, banking and insurance that independent work needs.',
  },
  {
    icon: GraduationCap,
    title: 'Workshops & Training',
    text: 'Courses and career certificates to raise your rate, with a certificate to show for it.',
  },
] as const;

/** The benefits of a membership, beside the form. */
export function MemberBenefits() {
  return (
    <Box as="aside" aria-labelledby="member-benefits" bg="bg.inverted" color="fg.inverted" rounded="2xl" p="7">
      <Heading id="member-benefits" size="xl" color="inherit" mb="6">
        What members get
      </Heading>
      <Stack as="ul" gap="6" listStyleType="none">
        {benefits.map(({ icon: Icon, title, text }) => (
          <Flex as="li" key={title} gap="4">
            <Box color="accent.400" pt="0.5" flexShrink="0">
              <Icon size={22} aria-hidden="true" />
            </Box>
            <Box minWidth="0">
              <Text fontWeight="semibold">{title}</Text>
              <Text textStyle="sm" color="brand.200">
                {text}
              </Text>
            </Box>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}
