import { Box, Container, Text } from '@azadkar/shared-ui';
import { BannerHeading } from '@azadkar/shared-ui/blocks';
import type { ReactNode } from 'react';
import lattice from './lattice.svg';

interface PageBannerProps {
  /** The name of the page in the menus; the h1 begins with it. */
  eyebrow: string;
  title: string;
  lead?: ReactNode;
  /** The address of the page's picture, on a wide screen: 480 by 400 pixels, for the banner's dark ground. */
  scene: string;
  /** Under the lead: buttons, dates. */
  children?: ReactNode;
}

/** The banner at the top of a page: eyebrow, title and lead on the brand's pattern, and people at what it is about. */
export const PageBanner = ({ title, lead, eyebrow, scene, children }: PageBannerProps) => (
  <Box position="relative" overflow="hidden" bg="bg.inverted" color="fg.inverted">
    <LatticePattern />
    <Container position="relative" display="flex" alignItems="center" gap="12" py={{ base: '12', md: '16' }}>
      <Box flex="1">
        <BannerHeading eyebrow={eyebrow}>{title}</BannerHeading>
        {lead && (
          <Text textStyle="xl" color="brand.100" mt="4" maxWidth="2xl">
            {lead}
          </Text>
        )}
        {children && <Box mt="7">{children}</Box>}
      </Box>
      <Box hideBelow="lg" width="24rem">
        <img src={scene} alt="" width={480} height={400} loading="lazy" />
      </Box>
    </Container>
  </Box>
);

/** The background of banners: eight-pointed stars, as in a jaali, the carved stone screens of Lahore's old houses. */
export const LatticePattern = () => (
  <Box position="absolute" inset="0" opacity="0.55" pointerEvents="none" bg="brand.800" maskImage={`url(${lattice})`} />
);
