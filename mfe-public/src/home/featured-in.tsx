import type { Data } from '@azadkar/shared-api';
import type { publicContent } from '@azadkar/shared-api/public';
import { Box, Container, Heading, Skeleton } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { Carousel } from '../carousel';
import { DeferredData } from '../deferred-data';
import { LogoTile } from '../logo-tile';

type Mentions = Data<typeof publicContent.orderedMediaMentions>;

/** A carousel with the logos of media that wrote about us. */
export const FeaturedIn = ({ mentions }: { mentions: Promise<Mentions> }) => (
  <DeferredData resolve={mentions} frame={inBand} fallback={<Skeleton height="36" />}>
    {(loaded) => loaded.length > 0 && <Logos mentions={loaded} />}
  </DeferredData>
);

const inBand = (content: ReactNode) => (
  <Box bg="bg.subtle" borderBottomWidth="1px" py={{ base: '8', md: '10' }}>
    <Container>{content}</Container>
  </Box>
);

const Logos = ({ mentions }: { mentions: Mentions }) => (
  <Carousel
    label="Featured in"
    heading={
      <Heading as="h2" size="lg" color="fg.muted">
        Featured in
      </Heading>
    }
    perView={{ base: 3, md: 4, xl: 6 }}
    autoplay
  >
    {mentions.map(({ id, title, link, logo }) => (
      <LogoTile key={id} name={title} logo={logo} href={link} />
    ))}
  </Carousel>
);
