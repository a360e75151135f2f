import { Box, Flex, Text } from '@azadkar/shared-ui';
import { BadgeCheck, CalendarX, ShieldX } from 'lucide-react';

const APPEARANCES = {
  Valid: {
    Icon: BadgeCheck,
    colorPalette: 'brand',
    text: 'This certificate is genuine: the association issued it.',
  },
  Expired: {
    Icon: CalendarX,
    colorPalette: 'accent',
    text: 'The association issued this certificate, but the membership has ended.',
  },
  Revoked: {
    Icon: ShieldX,
    colorPalette: 'red',
    text: 'The association has taken this certificate back. It is no longer valid.',
  },
} as const;

/** Whether the certificate is valid now. */
export function CertificateStatus({ status }: { status: keyof typeof APPEARANCES }) {
  const { Icon, colorPalette, text } = APPEARANCES[status];
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
        <Icon size={36} aria-hidden="true" />
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
