import { call, type Data } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import {
  Box,
  Container,
  Flex,
  Heading,
  LinkButton,
  OutlineLink,
  PageLink,
  Section,
  SimpleGrid,
  Skeleton,
  Slot,
  Stack,
  useSession,
} from '@azadkar/shared-ui';
import { IconTile, loadText, Statistics, type TextSection, takeLinks, tileOf } from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { ArrowRight, CalendarDays, GraduationCap, LifeBuoy, Megaphone, PenLine, UsersRound } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { PressReleaseCard } from '../article-card';
import { DeferredData } from '../deferred-data';
import { LatticePattern } from '../page-banner';
import { Opening, WrittenSection } from '../written-page';
import { FeaturedIn } from './featured-in';
import { Hero } from './hero';
import { Highlights } from './highlights';
import { readHomeText } from './home-text';
import { Partners } from './partners';

/** Starts every request and awaits none: each part renders when its data arrives, and a part without a text is left out. */
export function loader({ request }: LoaderFunctionArgs) {
  const text = loadText('home', request)
    .catch(() => null)
    .then(readHomeText);
  return {
    text,
    mentions: call(publicContent.orderedMediaMentions, { request }),
    highlights: call(publicContent.highlights, { request }),
    partners: Promise.all([
      call(publicContent.corporatePartners, { request }),
      call(publicContent.partners, { request }),
      text.then(({ partners }) => partners),
    ]),
    statistics: Promise.all([call(publicContent.statistics, { request }), text.then(({ figures }) => figures)]),
    pressReleases: call(publicContent.featuredPressReleases, { request }),
  };
}

export function Component() {
  const { text, mentions, highlights, partners, statistics, pressReleases } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero text={text} />
      <FeaturedIn mentions={mentions} />
      <DeferredData resolve={text} fallback={<Skeleton height="96" />}>
        {({ before, about }) => (
          <>
            <Opening html={before} />
            {about && <Cards section={about} columns={{ base: 1, sm: 2, xl: 4 }} />}
          </>
        )}
      </DeferredData>
      <Slot slot="home@1" props={{}} gap="0" />
      <Highlights highlights={highlights} />
      <Partners partners={partners} />
      <EconomyStatistics statistics={statistics} />
      <InThePress releases={pressReleases} />
      <DeferredData resolve={text} fallback={null}>
        {({ community, calls }) => (
          <>
            {community.map((section) => (
              <Cards key={section.id} section={section} tone="subtle" columns={{ base: 1, sm: 2 }} />
            ))}
            <JoinBanner calls={calls} />
          </>
        )}
      </DeferredData>
    </>
  );
}

/** The call to action at the end of the home page. */
function JoinBanner({ calls: [forVisitors, forMembers = forVisitors] }: { calls: readonly TextSection[] }) {
  const signedIn = useSession((session) => session.signedIn);
  const call = signedIn ? forMembers : forVisitors;
  if (!call) return null;
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
              {call.title}
            </Heading>
            <Box textStyle="lg">
              <SafeHtml html={call.html} size="inherit" />
            </Box>
          </Stack>
          <LinkButton to={signedIn ? paths.membership : paths.register} size="lg">
            {signedIn ? 'My Dashboard' : 'Become a member'}
          </LinkButton>
        </Flex>
      </Box>
    </Container>
  );
}

type Figures = [figures: Data<typeof publicContent.statistics>, title: string];

/** The figures that editors have chosen; without any, the section is left out. */
const EconomyStatistics = ({ statistics }: { statistics: Promise<Figures> }) => (
  <DeferredData resolve={statistics} fallback={<Skeleton height={{ base: '26rem', md: '19rem' }} />}>
    {([figures, title]) => figures.length > 0 && <Band figures={figures} title={title || 'In figures'} />}
  </DeferredData>
);

const Band = ({ figures, title }: { figures: Figures[0]; title: string }) => (
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
        {title}
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

const columns = { base: 1, md: 3 };

const InThePress = ({ releases }: { releases: Promise<Data<typeof publicContent.featuredPressReleases>> }) => (
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

const inThePress = (content: ReactNode) => (
  <Section title="In the Press" action={<OutlineLink to={paths.pressReleases}>View All</OutlineLink>}>
    {content}
  </Section>
);

const icons = new Map([
  ['community', UsersRound],
  ['voice', Megaphone],
  ['skills', GraduationCap],
  ['safety', LifeBuoy],
  ['events', CalendarDays],
  ['blog', PenLine],
]);

interface CardsProps extends Pick<ComponentProps<typeof WrittenSection>, 'section' | 'tone'> {
  columns: ComponentProps<typeof SimpleGrid>['columns'];
}

const Cards = ({ columns, ...section }: CardsProps) => (
  <WrittenSection {...section}>
    {(parts) => (
      <SimpleGrid
        as="ul"
        listStyleType="none"
        columns={columns}
        gap={{ base: '3', sm: '5' }}
        css={{ '& li > div > div + div:not(:last-child)': { display: { base: 'none', sm: 'block' } } }} // on a phone the title and the link say it
      >
        {parts.map((part) => (
          <HomeCard key={part.id} {...part} />
        ))}
      </SimpleGrid>
    )}
  </WrittenSection>
);

function HomeCard({ title, html }: TextSection) {
  const { links, ...text } = takeLinks(html);
  return (
    <IconTile {...tileOf({ title, ...text }, icons)}>
      {links.map(({ to, label }) => (
        <PageLink key={to} to={to} standalone fontWeight="semibold">
          {label}
          <ArrowRight size={16} aria-hidden="true" />
        </PageLink>
      ))}
    </IconTile>
  );
}
