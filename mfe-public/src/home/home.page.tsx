import { call, type Data } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import {
  Box,
  Container,
  Flex,
  Heading,
  LinkButton,
  PageLink,
  Section,
  SimpleGrid,
  Skeleton,
  Slot,
  Stack,
  Text,
  useSession,
} from '@azadkar/shared-ui';
import { IconTile, Statistics } from '@azadkar/shared-ui/blocks';
import {
  ArrowRight,
  CalendarDays,
  GraduationCap,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  PenLine,
  UsersRound,
} from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { PressReleaseCard } from '../article-card';
import { DeferredData } from '../deferred-data';
import { LatticePattern } from '../page-banner';
import { FeaturedIn } from './featured-in';
import { Hero } from './hero';
import { Highlights } from './highlights';
import { Partners } from './partners';

/** Starts every request and awaits none: the banner needs no data, and each part renders when its data arrives. */
export function loader({ request }: LoaderFunctionArgs) {
  return {
    mentions: call(publicContent.orderedMediaMentions, { request }),
    highlights: call(publicContent.highlights, { request }),
    partners: Promise.all([
      call(publicContent.corporatePartners, { request }),
      call(publicContent.partners, { request }),
    ]),
    statistics: call(publicContent.statistics, { request }),
    pressReleases: call(publicContent.featuredPressReleases, { request }),
  };
}

export function Component() {
  const { mentions, highlights, partners, statistics, pressReleases } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <FeaturedIn mentions={mentions} />
      <AboutCards />
      <Slot slot="home@1" props={{}} gap="0" />
      <Highlights highlights={highlights} />
      <Partners partners={partners} />
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
    <Container py={{ base: '8', md: '20' }}>
      <Box
        as="section"
        aria-labelledby="join"
        bg="accent.200"
        color="accent.950"
        rounded="2xl"
        p={{ base: '6', md: '14' }}
      >
        <Flex align="center" justify="space-between" gap={{ base: '5', md: '8' }} wrap="wrap">
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
      <Container position="relative" py={{ base: '8', md: '20' }}>
        <Heading as="h2" id="statistics" size="2xl" color="brand.100" mb="8">
          Small desks, a large economy
        </Heading>
        <Statistics
          statistics={figures}
          inverted
          templateColumns={{
            base: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
            md: 'repeat(auto-fit, minmax(14rem, 1fr))',
          }}
          gap={{ base: '4', md: '10' }}
        />
      </Container>
    </Box>
  );
}

type Releases = Data<typeof publicContent.featuredPressReleases>;

const columns = { base: 1, md: 3 };

function InThePress({ releases }: { releases: Promise<Releases> }) {
  return (
    <DeferredData resolve={releases} frame={inThePress} fallback={<Skeleton height="80" />}>
      {(loaded) =>
        loaded.length > 0 && (
          <SimpleGrid as="ul" listStyleType="none" columns={columns} gap={{ base: '3', md: '6' }}>
            {loaded.slice(0, 3).map((release) => (
              <PressReleaseCard key={release.id} release={release} brief />
            ))}
          </SimpleGrid>
        )
      }
    </DeferredData>
  );
}

const inThePress = (content: ReactNode) => (
  <Section
    title="In the Press"
    action={
      <LinkButton to={paths.pressReleases} variant="outline">
        View All
      </LinkButton>
    }
  >
    {content}
  </Section>
);

interface CardOfHome {
  icon: LucideIcon;
  title: string;
  text: string;
  link: { label: string; to: string };
}

const about: readonly CardOfHome[] = [
  {
    icon: UsersRound,
    title: 'A community',
    text: 'Meet designers, developers, writers and marketers in your city and your field. Ask questions, share what you know, pass on work.',
    link: { label: 'Meet the members', to: paths.ourVoice },
  },
  {
    icon: Megaphone,
    title: 'A voice',
    text: 'Banking, taxes, payments from abroad: we take the problems that freelancers face every day to the people who decide.',
    link: { label: 'Who speaks for you', to: paths.board },
  },
  {
    icon: GraduationCap,
    title: 'Skills that pay',
    text: 'Soft skills, career certificates and workshops, chosen for people who work for themselves.',
    link: { label: 'See the soft skills program', to: paths.softSkills },
  },
  {
    icon: LifeBuoy,
    title: 'A safety net',
    text: 'Someone to ask when a client does not pay, tax filing and insurance with the Surge plan, and discounts on what you use.',
    link: { label: 'See all benefits', to: paths.membershipPlans },
  },
];

function AboutCards() {
  return (
    <Section
      title="Freelancing is work. We make it a profession."
      lead="Four things no freelancer should have to build alone."
    >
      <Cards cards={about} columns={{ base: 1, sm: 2, xl: 4 }} />
    </Section>
  );
}

const community: readonly CardOfHome[] = [
  {
    icon: CalendarDays,
    title: 'Events',
    text: 'Meetups, talks and workshops. Come as you are, and leave with new contacts.',
    link: { label: 'Go to Events', to: paths.events },
  },
  {
    icon: PenLine,
    title: 'Blog',
    text: 'What members learned about clients, prices, taxes and tools.',
    link: { label: 'Go to Blog', to: paths.blog },
  },
];

function Community() {
  return (
    <Section title="Where the community meets" tone="subtle">
      <Cards cards={community} columns={{ base: 1, sm: 2 }} />
    </Section>
  );
}

function Cards({
  cards,
  columns,
}: {
  cards: readonly CardOfHome[];
  columns: ComponentProps<typeof SimpleGrid>['columns'];
}) {
  return (
    <SimpleGrid
      as="ul"
      listStyleType="none"
      columns={columns}
      gap={{ base: '3', sm: '5' }}
      css={{ '& li p': { display: { base: 'none', sm: 'block' } } }} // on a phone the title and the link say it
    >
      {cards.map(({ link, ...tile }) => (
        <IconTile key={tile.title} {...tile}>
          <PageLink to={link.to} standalone fontWeight="semibold">
            {link.label}
            <ArrowRight size={16} aria-hidden="true" />
          </PageLink>
        </IconTile>
      ))}
    </SimpleGrid>
  );
}
