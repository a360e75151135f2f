import { call, type Data } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { Box, Card, Heading, Note, SimpleGrid, SmallButton, Text, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { CheckItem, CheckList, IconTile, loadText, tileOf } from '@azadkar/shared-ui/blocks';
import { CalendarRange, MapPinned, UserCheck, UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { Faqs } from '../faqs';
import { NotOffered, ProgramBanner } from '../program-banner';
import { ProgramSection, readProgramText, Steps } from '../program-section';
import { GraduateStories } from './graduate-stories';

/** The scholarship program with the stories of its graduates, and what the association says of it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [program, text] = await Promise.all([
    call(learning.programPage, { params: { page: 'career-certificates' }, request }),
    loadText('career-certificates', request),
  ]);
  return { program, text };
}

/** The page of the scholarship program, both public and in the dashboard. */
export function Component() {
  const { program, text } = useLoaderData<typeof loader>();
  if (!program) return <NotOffered name="Google Career Certificates" />;
  const { steps, tiles, faqs, list } = readProgramText(text);
  return (
    <>
      <ProgramBanner name="Google Career Certificates" text={text} />
      <Steps section={steps} />
      <ProgramSection id="gcc-courses" title={list?.title ?? 'Certificates'} lead={list?.lead} tone="subtle">
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="5" alignItems="start">
          {program.courses.map((certificate) => (
            <Box as="li" key={certificate.id} display="flex">
              <CertificateCard certificate={certificate} />
            </Box>
          ))}
        </SimpleGrid>
      </ProgramSection>
      {tiles.map(({ id, title, lead, parts }) => (
        <ProgramSection key={id} id={id} title={title} lead={lead}>
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap="5">
            {parts.map((part) => (
              <IconTile key={part.id} direction="row" {...tileOf(part, icons)} />
            ))}
          </SimpleGrid>
        </ProgramSection>
      ))}
      {program.stories.length > 0 && <GraduateStories stories={program.stories} />}
      {faqs.map((section) => (
        <Faqs key={section.id} section={section} />
      ))}
    </>
  );
}

const icons = new Map([
  ['member', UserCheck],
  ['country', MapPinned],
  ['gender', UsersRound],
  ['time', CalendarRange],
]);

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
      <Note mt="auto">{is_open ? 'Registrations open' : 'Registrations Closed'}</Note>
      <SmallButton
        alignSelf="flex-start"
        css={WITHOUT_SCRIPTS.hidden}
        aria-expanded={open}
        aria-controls={list}
        aria-label={`${open ? 'View less' : 'Learn more'} about ${title}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'View less' : 'Learn more'}
      </SmallButton>
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
