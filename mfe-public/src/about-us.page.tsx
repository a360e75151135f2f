import { paths } from '@azadkar/shared-api/paths';
import {
  Box,
  Container,
  Flex,
  Heading,
  LinkButton,
  Section,
  Stack,
  Text,
  useSession,
  useSite,
} from '@azadkar/shared-ui';
import { NumberedSteps } from '@azadkar/shared-ui/blocks';
import { PageBanner } from './page-banner';
import scene from './scene-about.svg';

export function Component() {
  const { name } = useSite();
  return (
    <>
      <PageBanner
        scene={scene}
        eyebrow="About us"
        title="An association, because alone is not a plan"
        lead={`${name} is the association of Pakistan’s freelancers: run by members, open to every kind of work, and free to join.`}
      />
      <WhoWeAre />
      <OurVision />
      <CallToAction />
    </>
  );
}

function WhoWeAre() {
  return (
    <Section
      title="Who We Are"
      lead="From Gwadar to Gilgit, freelancers design, write, build, teach and translate for clients on every continent. They do it without an employer behind them. We are what stands behind them instead."
    >
      <Stack gap="10">
        <OurMission />
        <Box>
          <Text textStyle="lg" mb="6">
            Four objectives guide what we do:
          </Text>
          <Objectives />
        </Box>
      </Stack>
    </Section>
  );
}

function OurMission() {
  return (
    <Box
      as="section"
      aria-labelledby="mission"
      borderStartWidth="3px"
      borderColor="accent.400"
      ps={{ base: '5', md: '6' }}
    >
      <Heading as="h3" id="mission" size="xl" mb="2">
        Our Mission
      </Heading>
      <Text textStyle="xl" maxWidth="3xl">
        To make independent work in Pakistan better work: fairly paid, well understood, and never done alone.
      </Text>
    </Box>
  );
}

function OurVision() {
  return (
    <Section tone="inverted" title="Our Vision">
      <Text textStyle="3xl" fontWeight="semibold" maxWidth="4xl" color="brand.100">
        A Pakistan in which working for yourself is a profession like any other:{' '}
        <Box as="span" color="accent.300">
          respected by banks, understood by the law, and safe enough to build a life on.
        </Box>
      </Text>
    </Section>
  );
}

function CallToAction() {
  const signedIn = useSession((session) => session.signedIn);
  return (
    <Container py={{ base: '12', md: '20' }}>
      <Flex align="center" justify="space-between" gap="6" wrap="wrap">
        <Stack gap="2">
          <Heading size="3xl">Meet those who do the work</Heading>
          <Text color="fg.muted">Our board answers to the members, by name.</Text>
        </Stack>
        <Flex gap="3" wrap="wrap">
          <LinkButton to={paths.board} variant="outline">
            Our Board
          </LinkButton>
          {!signedIn && <LinkButton to={paths.register}>Become a member</LinkButton>}
        </Flex>
      </Flex>
    </Container>
  );
}

const objectives = [
  {
    title: 'Advocate',
    text: 'Speak for freelancers: take what members report to banks, tax offices and ministries, and keep at it until something changes.',
  },
  {
    title: 'Create community',
    text: 'Give people who work alone colleagues: chapters in cities and universities, meetups, and a directory where they find each other.',
  },
  {
    title: 'Provide benefits',
    text: 'Make freelancing safer: someone to ask when a client does not pay, insurance and tax filing with the Surge plan, and discounts.',
  },
  {
    title: 'Build resources',
    text: 'Courses, certificates, guides and reports, so that the same hour of work is worth more next year.',
  },
];

function Objectives() {
  return <NumberedSteps steps={objectives} columns={2} />;
}
