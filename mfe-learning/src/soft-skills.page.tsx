import { call, type Data, session } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { LinkButton, SimpleGrid, Text } from '@azadkar/shared-ui';
import { IconTile, loadText, Statistics, tileOf } from '@azadkar/shared-ui/blocks';
import { Clock, Handshake, MessagesSquare, Sprout } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { Faqs } from './faqs';
import { NotOffered, ProgramBanner } from './program-banner';
import { ProgramSection, readProgramText, Steps } from './program-section';

type Program = NonNullable<Data<typeof learning.programPage>>;

/** The program, what the association says of it, and its course with the member's own enrollment: null where it cannot be had. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [program, text] = await Promise.all([
    call(learning.programPage, { params: { page: 'soft-skills' }, request }),
    loadText('soft-skills', request),
  ]);
  if (!program?.course || !session.getState().signedIn) return { program, text, course: null };
  const params = { id: String(program.course.id) };
  return { program, text, course: await call(learning.course, { params, request }).catch(() => null) };
}

/** The page of the soft skills program, both public and in the dashboard. */
export function Component() {
  const { program, text, course } = useLoaderData<typeof loader>();
  if (!program) return <NotOffered name="Soft Skills Program" />;
  const { steps, tiles, faqs, list } = readProgramText(text);
  return (
    <>
      <ProgramBanner name="Soft Skills Program" text={text}>
        <NextStep program={program} course={course} />
      </ProgramBanner>
      <Steps section={steps} />
      {tiles.map(({ id, title, lead, parts }, index) => (
        <ProgramSection key={id} id={index > 0 ? id : 'softskills-topics'} title={title} lead={lead} tone="subtle">
          <SimpleGrid as="ol" listStyleType="none" columns={{ base: 1, md: 2 }} gap="5">
            {parts.map((part) => (
              <IconTile key={part.id} {...tileOf(part, icons)} />
            ))}
          </SimpleGrid>
        </ProgramSection>
      ))}
      {program.figures.length > 0 && (
        <ProgramSection title={list?.title ?? 'In figures'} lead={list?.lead}>
          <Statistics
            statistics={program.figures}
            templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }}
          />
        </ProgramSection>
      )}
      {faqs.map((section) => (
        <Faqs key={section.id} section={section} tone="subtle" />
      ))}
    </>
  );
}

const icons = new Map([
  ['communication', MessagesSquare],
  ['time', Clock],
  ['clients', Handshake],
  ['growth', Sprout],
]);

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
