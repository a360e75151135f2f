import { call, type Data, session } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { AnchorButton, Flex, LinkButton, SimpleGrid, Text } from '@azadkar/shared-ui';
import { IconTile, NumberedSteps, Statistics } from '@azadkar/shared-ui/blocks';
import { Clock, Handshake, MessagesSquare, Sprout } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type Faq, Faqs } from './faqs';
import { NotOffered, ProgramBanner } from './program-banner';
import { ProgramSection } from './program-section';

const steps = [
  { title: 'Register', text: 'Open to all: there is no enrolment cap, and no degree is needed.' },
  { title: 'Learn', text: 'Four modules in four weeks; all lessons are open from the first day.' },
  { title: 'Take the quiz', text: 'One hour of uninterrupted time, on all four modules.' },
  { title: 'Get certified', text: 'A certificate with a code that anybody can check.' },
];

type Program = NonNullable<Data<typeof learning.programPage>>;

/** The program, and its course with the member's own enrollment: null for a visitor, and when it cannot be had. */
export async function loader({ request }: LoaderFunctionArgs) {
  const program = await call(learning.programPage, { params: { page: 'soft-skills' }, request });
  if (!program?.course || !session.getState().signedIn) return { program, course: null };
  const params = { id: String(program.course.id) };
  return { program, course: await call(learning.course, { params, request }).catch(() => null) };
}

/** The page of the soft skills program, both public and in the dashboard. */
export function Component() {
  const { program, course } = useLoaderData<typeof loader>();
  if (!program) return <NotOffered name="Soft Skills Program" />;
  return (
    <>
      <ProgramBanner
        name="Soft Skills Program"
        title="The skills that clients come back for"
        lead="One video a week for four weeks, then a quiz, then a certificate. Free, and open to all."
      >
        <Flex gap="3" wrap="wrap">
          <NextStep program={program} course={course} />
          <AnchorButton href="#softskills-topics" variant="ghost" size="lg" color="white" _hover={{ bg: 'brand.900' }}>
            What you learn
          </AnchorButton>
        </Flex>
      </ProgramBanner>
      <ProgramSection title="How it works">
        <NumberedSteps steps={steps} columns={4} />
      </ProgramSection>
      <Topics />
      <BatchStatistics statistics={program.figures} />
      <Faqs faqs={faqs} tone="subtle" />
    </>
  );
}

/** Register Now, or where a registered member goes on. Guests are sent to sign up first, and then come back to the form. */
function NextStep({ program, course }: { program: Program; course: Data<typeof learning.course> | null }) {
  const status = course?.enrolment_status;
  if (!program.course) return <Text color="brand.100">Registrations are closed at present.</Text>;
  if (!course || !status) {
    const { id: courseId, slug: courseName } = program.course;
    const to = toPath(paths.enrollCourse, { programId: program.program_id, courseId, courseName });
    return <BannerLink to={to}>Register Now</BannerLink>;
  }
  const coursePath = toPath(paths.course, { courseSlug: course.slug, courseId: course.id });
  return (
    <BannerLink to={coursePath}>
      {status === 'Completed' && course.certification ? 'View certificate' : 'Continue'}
    </BannerLink>
  );
}

function BannerLink(props: { to: string; children: string }) {
  return <LinkButton {...props} colorPalette="accent" size="lg" />;
}

function BatchStatistics({ statistics }: { statistics: Program['figures'] }) {
  if (statistics.length === 0) return null;
  return (
    <ProgramSection title="The first batch in figures">
      <Statistics
        statistics={statistics}
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }}
      />
    </ProgramSection>
  );
}

const faqs: readonly Faq[] = [
  {
    id: 1,
    question: 'Who can take part?',
    answer: 'Everybody. The programme is open to all; you only need a free account with a complete profile.',
  },
  { id: 2, question: 'Is there a limit on places?', answer: 'No. There is no enrolment cap.' },
  { id: 3, question: 'Do I need a degree?', answer: 'No. You need neither a degree nor experience.' },
  { id: 4, question: 'What does it cost?', answer: 'Nothing: the programme, the quiz and the certificate are free.' },
  {
    id: 5,
    question: 'How does it run?',
    answer:
      'One video a week for four weeks, then a quiz, then a certificate. The videos and the lessons around them are on the page of the course, so you can also go at your own pace.',
  },
  {
    id: 6,
    question: 'How long does the quiz take?',
    answer:
      'Take at least one hour of uninterrupted time. Your answers are saved as you give them, so a dropped connection loses nothing.',
  },
  {
    id: 7,
    question: 'What if I do not pass?',
    answer: 'You can try again while you have attempts left. The instructions of the quiz tell how many there are.',
  },
  {
    id: 8,
    question: 'What is the certificate worth?',
    answer: 'It carries a code and a QR code of its own, so anybody you show it to can check that it is genuine.',
  },
];

const topics = [
  {
    icon: MessagesSquare,
    title: 'Communication',
    text: 'Listen so that clients feel heard, and write messages that need no second one.',
  },
  {
    icon: Clock,
    title: 'Time',
    text: 'Estimate honestly, protect your hours, and say early when a date will not hold.',
  },
  {
    icon: Handshake,
    title: 'Clients',
    text: 'Agree on scope and price, turn down what does not fit, and be recommended afterwards.',
  },
  {
    icon: Sprout,
    title: 'Growth',
    text: 'Learn from feedback, work well with others, and set goals that you can check.',
  },
] as const;

/** The four modules of the program, one for each week. */
function Topics() {
  return (
    <ProgramSection
      id="softskills-topics"
      title="Four modules in four weeks"
      lead="What makes the difference once the technical work is good."
      tone="subtle"
    >
      <SimpleGrid as="ol" listStyleType="none" columns={{ base: 1, md: 2 }} gap="5">
        {topics.map((topic, index) => (
          <IconTile key={topic.title} eyebrow={`Week ${index + 1}`} {...topic} />
        ))}
      </SimpleGrid>
    </ProgramSection>
  );
}
