import { call, type Data } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths } from '@azadkar/shared-api/paths';
import {
  AnchorButton,
  Box,
  Button,
  Card,
  Flex,
  Heading,
  LinkButton,
  SimpleGrid,
  Text,
  useIsInDashboard,
  WITHOUT_SCRIPTS,
} from '@azadkar/shared-ui';
import { CheckItem, CheckList, IconTile, NumberedSteps } from '@azadkar/shared-ui/blocks';
import { CalendarRange, MapPinned, UserCheck, UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type Faq, Faqs } from '../faqs';
import { NotOffered, ProgramBanner } from '../program-banner';
import { ProgramSection } from '../program-section';
import { GraduateStories } from './graduate-stories';

const steps = [
  { title: 'Become a member', text: 'Join the association and complete your profile: you need both to apply.' },
  { title: 'Apply', text: 'Choose one certificate and answer a few questions when registrations are open.' },
  { title: 'Study part-time', text: '3 to 6 months at your own pace, fully funded, and completed within about 6.' },
  { title: 'Add soft skills', text: 'A soft skills programme of 4 weeks follows your certificate.' },
];

/** The scholarship program, with the stories of its graduates. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  call(learning.programPage, { params: { page: 'career-certificates' }, request });

/** The page of the scholarship program, both public and in the dashboard. */
export function Component() {
  const program = useLoaderData<typeof loader>();
  const softSkills = useIsInDashboard() ? paths.memberSoftSkills : paths.softSkills;
  if (!program) return <NotOffered name="Google Career Certificates" />;
  return (
    <>
      <ProgramBanner
        name="Google Career Certificates"
        title="500 fully funded scholarships for freelancers"
        lead="Nine career certificates, part-time and online, for high-performing members of the association."
      >
        <Text mb="4" color="brand.100">
          Registrations for all nine are closed. The Soft Skills Program is open now, and free.
        </Text>
        <Flex gap="3" wrap="wrap" align="center">
          <LinkButton to={softSkills} colorPalette="accent">
            Start with Soft Skills
          </LinkButton>
          <AnchorButton href="#gcc-courses" variant="ghost" color="white" _hover={{ bg: 'brand.900' }}>
            See the nine certificates
          </AnchorButton>
          <AnchorButton href="#screening-criteria" variant="ghost" color="white" _hover={{ bg: 'brand.900' }}>
            Screening criteria
          </AnchorButton>
        </Flex>
      </ProgramBanner>
      <ProgramSection title="From application to certificate">
        <NumberedSteps steps={steps} columns={4} />
      </ProgramSection>
      <ProgramSection
        id="gcc-courses"
        title="Nine certificates"
        lead="Each one prepares you for work in a field that is in demand. Open one to see what you learn."
        tone="subtle"
      >
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="5" alignItems="start">
          {program.courses.map((certificate) => (
            <Box as="li" key={certificate.id} display="flex">
              <CertificateCard certificate={certificate} />
            </Box>
          ))}
        </SimpleGrid>
      </ProgramSection>
      <Screening />
      {program.stories.length > 0 && <GraduateStories stories={program.stories} />}
      <Faqs faqs={faqs} />
    </>
  );
}

const criteria = [
  {
    icon: UserCheck,
    title: 'A member with a complete profile',
    text: 'Applicants must be members of the association, and their profile must be complete.',
  },
  {
    icon: MapPinned,
    title: 'From every part of the country',
    text: 'The shortlist follows the geographical distribution of those who apply.',
  },
  {
    icon: UsersRound,
    title: 'Every gender, age and occupation',
    text: 'Places are spread over genders, age groups and occupations as well.',
  },
  {
    icon: CalendarRange,
    title: 'Time to finish',
    text: 'A certificate takes 3 to 6 months part-time, and is to be completed within about 6 months.',
  },
] as const;

/** The criteria for a scholarship. */
function Screening() {
  return (
    <ProgramSection
      id="screening-criteria"
      title="Screening criteria"
      lead="500 scholarships are for high-performing freelancers. This is how we choose among those who apply."
    >
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap="5">
        {criteria.map((criterion) => (
          <IconTile key={criterion.title} direction="row" {...criterion} />
        ))}
      </SimpleGrid>
    </ProgramSection>
  );
}

const faqs: readonly Faq[] = [
  {
    id: 1,
    question: 'What is this programme?',
    answer:
      'A fully funded scholarship for Google Career Certificates: online programmes that prepare you for work in a field that is in demand, at your own pace.',
  },
  {
    id: 2,
    question: 'Who can apply?',
    answer: 'Members of the association with a complete profile. Membership is free, so anybody can become a member.',
  },
  { id: 3, question: 'How many scholarships are there?', answer: 'There are 500, for high-performing freelancers.' },
  {
    id: 4,
    question: 'What does it cost?',
    answer: 'Nothing. The scholarship pays for the whole certificate.',
  },
  {
    id: 5,
    question: 'How are the scholars chosen?',
    answer: 'Applications are shortlisted so that places are spread over regions, genders, ages and occupations.',
  },
  {
    id: 6,
    question: 'How long does a certificate take?',
    answer: '3 to 6 months of part-time study. You should complete it within about 6 months.',
  },
  {
    id: 7,
    question: 'Which certificates can I choose from?',
    answer:
      'There are nine, from data analytics to cybersecurity. You find all of them on this page, with what you learn in each.',
  },
  {
    id: 8,
    question: 'What happens after the certificate?',
    answer: 'A soft skills programme of 4 weeks follows: communication, time, clients and growth.',
  },
  {
    id: 9,
    question: 'Can I apply now?',
    answer:
      'Registrations for all nine certificates are closed at present. Become a member and complete your profile, and you are ready when they open again.',
  },
];

type Certificate = NonNullable<Data<typeof learning.programPage>>['courses'][number];

/** A certificate program, with a button that shows what is learned in it. */
function CertificateCard({ certificate: { title, description, outcomes, is_open } }: { certificate: Certificate }) {
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <Card as="article" padding="md" gap="3" width="full">
      <Heading as="h3" size="xl">
        {title}
      </Heading>
      <Text color="fg.muted">{description}</Text>
      <Box id={list} display={open ? 'block' : 'none'} css={WITHOUT_SCRIPTS.shown}>
        <Text fontWeight="semibold" mt="1" mb="2">
          What you'll learn
        </Text>
        <FeatureList features={outcomes.split('\n').filter(Boolean)} />
      </Box>
      <Text mt="auto" textStyle="sm" color="fg.muted">
        {is_open ? 'Registrations open' : 'Registrations Closed'}
      </Text>
      <Button
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        css={WITHOUT_SCRIPTS.hidden}
        aria-expanded={open}
        aria-controls={list}
        aria-label={`${open ? 'View less' : 'Learn more'} about ${title}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'View less' : 'Learn more'}
      </Button>
    </Card>
  );
}

function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <CheckList gap="2">
      {features.map((feature) => (
        <CheckItem key={feature}>{feature}</CheckItem>
      ))}
    </CheckList>
  );
}
