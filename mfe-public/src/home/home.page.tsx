import { call, type Data } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import {
  Box,
  Container,
  Flex,
  Heading,
  LinkButton,
  Section,
  SimpleGrid,
  Skeleton,
  Slot,
  Stack,
  Text,
  useSession,
} from '@azadkar/shared-ui';
import { Statistics } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { DeferredData } from '../deferred-data';
import { LatticePattern } from '../lattice-pattern';
import { PressReleaseCard } from '../press-release-card';
import { AboutCards } from './about-cards';
import { Community } from './community';
import { FeaturedIn } from './featured-in';
import { Hero } from './hero';
import { Highlights } from './highlights';
import { Partners } from './partners';

/** Starts every request and awaits none: the banner needs no data, and each part renders when its data arrives. */
export function loader({ request }: LoaderFunctionArgs) {
  return {
    mentions: call(publicContent.orderedMediaMentions, { request }),
    highlights: call(publicContent.highlights, { request }),
    corporatePartners: call(publicContent.corporatePartners, { request }),
    partners: call(publicContent.partners, { request }),
    statistics: call(publicContent.statistics, { request }),
    pressReleases: call(publicContent.featuredPressReleases, { request }),
  };
}

export function Component() {
  const { mentions, highlights, corporatePartners, partners, statistics, pressReleases } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <FeaturedIn mentions={mentions} />
      <AboutCards />
      <Slot slot="home@1" props={{}} gap="0" />
      <Highlights highlights={highlights} />
      <Partners corporate={corporatePartners} others={partners} />
      <EconomyStatistics statistics={statistics} />
      <InThePress releases={pressReleases} />
      <Community />
      <JoinBanner />
    </>
  );
}

/** The call to action at the end of the home page. */
function JoinBanner() {
  const signedIn = useSession((session) => session.signedIn);
  return (
    <Container py={{ base: '12', md: '20' }}>
      <Box
        as="section"
        aria-labelledby="join"
        bg="accent.200"
        color="accent.950"
        rounded="2xl"
        p={{ base: '8', md: '14' }}
      >
        <Flex align="center" justify="space-between" gap="8" wrap="wrap">
          <Stack gap="3" maxWidth="2xl">
            <Heading as="h2" id="join" size="4xl" color="inherit">
              {signedIn ? 'Good to have you with us' : 'Your seat is free. Take it.'}
            </Heading>
            <Text textStyle="lg">
              {signedIn
                ? 'Tell a fellow freelancer about the association: every member makes the voice a little louder.'
                : 'The Seed membership costs nothing and never ends. Joining takes a minute.'}
            </Text>
          </Stack>
          <LinkButton to={signedIn ? paths.membership : paths.register} size="lg">
            {signedIn ? 'My Dashboard' : 'Become a member'}
          </LinkButton>
        </Flex>
      </Box>
    </Container>
  );
}

/** The figures that editors have chosen; without any, the section is left out. */
function EconomyStatistics({ statistics }: { statistics: Promise<Data<typeof publicContent.statistics>> }) {
  return (
    <DeferredData resolve={statistics} fallback={<Skeleton height={{ base: '26rem', md: '19rem' }} />}>
      {(figures) => figures.length > 0 && <Band figures={figures} />}
    </DeferredData>
  );
}

function Band({ figures }: { figures: Data<typeof publicContent.statistics> }) {
  return (
    <Box
      as="section"
      aria-labelledby="statistics"
      position="relative"
      overflow="hidden"
      bg="bg.inverted"
      color="fg.inverted"
    >
      <LatticePattern />
      <Container position="relative" py={{ base: '12', md: '20' }}>
        <Heading as="h2" id="statistics" size="2xl" color="brand.100" mb="8">
          Small desks, a large economy
        </Heading>
        <Statistics
          statistics={figures}
          inverted
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(14rem, 1fr))' }}
          gap={{ base: '8', md: '10' }}
        />
      </Container>
    </Box>
  );
}

type Releases = Data<typeof publicContent.featuredPressReleases>;

const columns = { base: 1, md: 3 };

function InThePress({ releases }: { releases: Promise<Releases> }) {
  return (
    <Section
      title="In the Press"
      action={
        <LinkButton to={paths.pressReleases} variant="outline">
          View All
        </LinkButton>
      }
    >
      <DeferredData resolve={releases} fallback={<CardsSkeleton />}>
        {(loaded) => (
          <SimpleGrid as="ul" listStyleType="none" columns={columns} gap="6">
            {loaded.slice(0, 3).map((release) => (
              <PressReleaseCard key={release.id} release={release} />
            ))}
          </SimpleGrid>
        )}
      </DeferredData>
    </Section>
  );
}

function CardsSkeleton() {
  return (
    <SimpleGrid columns={columns} gap="6">
      <Skeleton height="80" />
      <Skeleton height="80" />
      <Skeleton height="80" />
    </SimpleGrid>
  );
}
