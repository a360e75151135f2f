import { BannerHeading, Box, Container, Text } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { Jaali } from './jaali';
import { Rosette, rosettePaint } from './rosette';

interface PageBannerProps {
  /** What the page is about, in the words of the menus; the h1 begins with it. */
  eyebrow: string;
  title: string;
  lead?: ReactNode;
  /** Under the lead: buttons, dates. */
  children?: ReactNode;
}

/** The top of a page that presents something. */
export function PageBanner({ title, lead, eyebrow, children }: PageBannerProps) {
  return (
    <Box position="relative" overflow="hidden" bg="bg.inverted" color="fg.inverted">
      <Jaali />
      <Box
        display={{ base: 'none', lg: 'block' }}
        position="absolute"
        top="50%"
        insetEnd={{ lg: '-9rem', xl: '-3rem' }}
        width="30rem"
        transform="translateY(-50%)"
        css={rosettePaint}
      >
        <svg viewBox="-256 -256 512 512" aria-hidden="true">
          <Rosette />
        </svg>
      </Box>
      <Container position="relative" py={{ base: '12', md: '20' }}>
        <BannerHeading eyebrow={eyebrow}>{title}</BannerHeading>
        {lead && (
          <Text textStyle="xl" color="brand.100" mt="4" maxWidth="2xl">
            {lead}
          </Text>
        )}
        {children && <Box mt="7">{children}</Box>}
      </Container>
    </Box>
  );
}
