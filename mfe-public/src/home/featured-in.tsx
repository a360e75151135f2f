import type { Data } from '@azadkar/shared-api';
import type { publicContent } from '@azadkar/shared-api/public';
import { Box, Container, Heading, Picture, Skeleton, Text } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { Carousel } from '../carousel';
import { DeferredData } from '../deferred-data';

type Mentions = Data<typeof publicContent.orderedMediaMentions>;

/** A carousel with the logos of media that wrote about us. */
export function FeaturedIn({ mentions }: { mentions: Promise<Mentions> }) {
  return (
    <DeferredData resolve={mentions} frame={inBand} fallback={<Skeleton height="36" />}>
      {(loaded) => loaded.length > 0 && <Logos mentions={loaded} />}
    </DeferredData>
  );
}

const inBand = (content: ReactNode) => (
  <Box bg="bg.subtle" borderBottomWidth="1px" py={{ base: '8', md: '10' }}>
    <Container>{content}</Container>
  </Box>
);

function Logos({ mentions }: { mentions: Mentions }) {
  return (
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
      {mentions.map((mention) => (
        <Box as="li" key={mention.id}>
          <Logo mention={mention} />
        </Box>
      ))}
    </Carousel>
  );
}

function Logo({ mention: { title, link, logo } }: { mention: Mentions[number] }) {
  return (
    <Box
      asChild
      display="grid"
      alignItems="center"
      gridTemplateColumns="minmax(0, 1fr)"
      height="20"
      px={{ base: '2', md: '4' }}
      rounded="lg"
      borderWidth="1px"
      bg="white"
      color="gray.900"
      overflow="hidden"
      _hover={{ borderColor: 'brand.border' }}
    >
      <a href={link} target="_blank" rel="noopener noreferrer" title={title}>
        {logo ? (
          <Picture src={logo} alt={title} width={160} height={56} objectFit="contain" bg="transparent" />
        ) : (
          <Text textStyle="sm" fontWeight="semibold" lineClamp="2" textAlign="center">
            {title}
          </Text>
        )}
      </a>
    </Box>
  );
}
