import { call, track } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import { sponsorTiers } from '@azadkar/shared-api/public/rules';
import type { ConferenceEdition } from '@azadkar/shared-api/public/schema';
import {
  Box,
  Container,
  Flex,
  Heading,
  Link,
  LinkButton,
  Section,
  SimpleGrid,
  Text,
  TextLink,
} from '@azadkar/shared-ui';
import { Disclosure } from '@azadkar/shared-ui/blocks';
import { MapPin } from 'lucide-react';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { lastPartOf } from '../last-part';
import { LogoTile } from '../logo-tile';
import { Banner } from './banner';
import { Schedule } from './schedule';
import { Speakers } from './speakers';

/** The edition at an address: its last part is the key, and Islamabad has two addresses. */
export function loader({ request }: LoaderFunctionArgs) {
  const key = lastPartOf(request).replace(/-isb$/, '-islamabad');
  return call(publicContent.conferenceEdition, { params: { key }, request });
}

/** One page for every edition of the conference. */
export function Component() {
  const edition = useLoaderData<typeof loader>();
  useEffect(() => track('ViewContent', { content: edition.key }), [edition.key]);
  return (
    <Box key={edition.key}>
      <Banner edition={edition} />
      <SectionLinks />
      <Section id="overview" title="Overview">
        {edition.overview.map((paragraph) => (
          <Text key={paragraph} textStyle="xl" maxWidth="4xl" mb="4">
            {paragraph}
          </Text>
        ))}
      </Section>
      <Speakers speakers={edition.speakers} allSpeakers={edition.allSpeakers} />
      <Schedule days={edition.days} datesNote={edition.datesNote} />
      <Venue venue={edition.venue} city={edition.city} />
      <Packages />
      <Sponsors sponsors={edition.sponsors} />
      <Faq faqs={edition.faqs} />
    </Box>
  );
}

/** The editions of 2022 are no longer on sale, so the section links to the current events. */
const Packages = () => (
  <Section
    id="packages"
    title="Packages"
    lead="The fest is over, and no tickets are sold any more. What comes next is on the events page."
  >
    <LinkButton to={paths.events}>See the events</LinkButton>
  </Section>
);

const Venue = ({ venue: { name, address, text }, city }: { venue: ConferenceEdition['venue']; city: string }) => (
  <Section id="venue" title="Venue" tone="subtle">
    <Flex gap="5" align="start" maxWidth="3xl">
      <Flex bg="accent.400" color="accent.950" rounded="full" p="4" flexShrink="0">
        <MapPin aria-hidden="true" />
      </Flex>
      <div>
        <Heading as="h3" size="2xl">
          {name}
        </Heading>
        <Text fontWeight="medium">{address === city ? city : address}</Text>
        <Text color="fg.muted" mt="2">
          {text}
        </Text>
      </div>
    </Flex>
  </Section>
);

const Faq = ({ faqs }: { faqs: ConferenceEdition['faqs'] }) => (
  <Section id="faqs" title="Frequently asked questions">
    <Box maxWidth="4xl">
      {faqs.map(({ id, question, answer, link }) => (
        <Disclosure key={id} title={question} name="fest-faq">
          {answer}
          {link && (
            <Box mt="2">
              <TextLink to={link.to}>{link.label}</TextLink>
            </Box>
          )}
        </Disclosure>
      ))}
    </Box>
  </Section>
);

const sectionIds = ['overview', 'speakers', 'schedule', 'packages', 'faqs'];

/** Links to the sections of the page. */
const SectionLinks = () => (
  <Box as="nav" aria-label="On this page" bg="bg.panel" borderBottomWidth="1px">
    <Container>
      <Flex as="ul" listStyleType="none" gap={{ base: '1', md: '4' }} overflowX="auto" scrollbarWidth="none">
        {sectionIds.map((id) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              display="inline-flex"
              alignItems="center"
              minHeight="12"
              px="2"
              color="fg"
              fontWeight="medium"
              textTransform="capitalize"
            >
              {id === 'faqs' ? 'FAQs' : id}
            </Link>
          </li>
        ))}
      </Flex>
    </Container>
  </Box>
);

type Sponsor = ConferenceEdition['sponsors'][number];

/** The sponsors, grouped by tier. */
function Sponsors({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const tiers = sponsorTiers
    .map((tier) => ({ tier, members: sortByPriority(sponsors.filter(({ type }) => type === tier)) }))
    .filter(({ members }) => members.length > 0);
  return (
    <Section id="sponsors" title="Sponsors" tone="subtle">
      <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap="8">
        {tiers.map(({ tier, members }) => (
          <Box key={tier}>
            <Heading as="h3" size="md" color="fg.muted" mb="3">
              {tier}
            </Heading>
            <SimpleGrid as="ul" listStyleType="none" columns={{ base: 2, sm: 1 }} gap="3">
              {members.map(({ name, image }) => (
                <LogoTile key={name} name={name} logo={image} />
              ))}
            </SimpleGrid>
          </Box>
        ))}
      </SimpleGrid>
    </Section>
  );
}

const sortByPriority = (sponsors: Sponsor[]) => sponsors.sort((one, other) => one.priority - other.priority);
