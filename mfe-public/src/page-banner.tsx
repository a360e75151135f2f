import { Box, Container, Text } from '@azadkar/shared-ui';
import { BannerHeading } from '@azadkar/shared-ui/blocks';
import type { ReactNode } from 'react';
import { LatticePattern } from './lattice-pattern';
import rosette from './rosette.svg';

interface PageBannerProps {
  /** The name of the page in the menus; the h1 begins with it. */
  eyebrow: string;
  title: string;
  lead?: ReactNode;
  /** Under the lead: buttons, dates. */
  children?: ReactNode;
}

/** The banner at the top of a page: eyebrow, title and lead on the brand's pattern. */
export function PageBanner({ title, lead, eyebrow, children }: PageBannerProps) {
  return (
    <Box position="relative" overflow="hidden" bg="bg.inverted" color="fg.inverted">
      <LatticePattern />
      <Box
        display={{ base: 'none', lg: 'block' }}
        position="absolute"
        top="50%"
        insetEnd={{ lg: '-9rem', xl: '-3rem' }}
        width="30rem"
        transform="translateY(-50%)"
      >
        <img src={rosette} alt="" width={480} height={480} loading="lazy" />
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
