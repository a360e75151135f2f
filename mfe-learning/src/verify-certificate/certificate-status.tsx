import { Box, Flex, Text } from '@azadkar/shared-ui';
import { BadgeCheck, CalendarX, ShieldX } from 'lucide-react';

const LOOKS = {
  Valid: {
    Picture: BadgeCheck,
    colorPalette: 'brand',
    text: 'This certificate is genuine: the association issued it.',
  },
  Expired: {
    Picture: CalendarX,
    colorPalette: 'accent',
    text: 'The association issued this certificate, but the membership has ended.',
  },
  Revoked: {
    Picture: ShieldX,
    colorPalette: 'red',
    text: 'The association has taken this certificate back. It is no longer valid.',
  },
} as const;

/** What holds now, before anything else. */
export function CertificateStatus({ status }: { status: keyof typeof LOOKS }) {
  const { Picture, colorPalette, text } = LOOKS[status];
  return (
    <Flex
      colorPalette={colorPalette}
      align="center"
      gap="4"
      p={{ base: '4', md: '5' }}
      rounded="xl"
      bg="colorPalette.muted"
      color="colorPalette.fg"
    >
      <Box flexShrink="0">
        <Picture size={36} aria-hidden="true" />
      </Box>
      <Box>
        <Text textStyle="xl" fontWeight="bold">
          {status}
        </Text>
        <Text>{text}</Text>
      </Box>
    </Flex>
  );
}
