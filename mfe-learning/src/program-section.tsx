import { Box, Heading, Section, Text, useIsInDashboard } from '@azadkar/shared-ui';
import {
  asksQuestions,
  divideText,
  NumberedSteps,
  type TextSection,
  type WrittenPage,
} from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  lead?: ReactNode;
  /** An anchor within the page. */
  id?: string;
  tone?: 'plain' | 'subtle';
  children: ReactNode;
}

/** A section of a program's page: as wide as the screen on the public page, as wide as the column in the dashboard. */
export function ProgramSection({ title, lead, id, tone, children }: Props) {
  const heading = useId();
  if (!useIsInDashboard())
    return (
      <Section title={title} lead={lead} id={id} tone={tone}>
        {children}
      </Section>
    );
  return (
    <Box as="section" id={id} aria-labelledby={heading} mt={{ base: '10', md: '14' }}>
      <Heading id={heading} size="2xl">
        {title}
      </Heading>
      {lead && (
        <Text as="div" mt="2" color="fg.muted" maxWidth="3xl">
          {lead}
        </Text>
      )}
      <Box mt="6">{children}</Box>
    </Box>
  );
}

/** How the program goes. */
export const Steps = ({ section }: { section: ProgramPart | undefined }) =>
  section && (
    <ProgramSection title={section.title} lead={section.lead}>
      <NumberedSteps
        steps={section.parts.map(({ title, html }) => ({ title, text: <SafeHtml html={html} size="inherit" /> }))}
        columns={4}
      />
    </ProgramSection>
  );

/** A section of the text, by its subheadings. */
export interface ProgramPart extends Pick<TextSection, 'id' | 'title'> {
  lead: ReactNode;
  parts: readonly TextSection[];
}

/** What the association wrote about a program, by its places on the page. */
export function readProgramText(page: WrittenPage | null) {
  const { sections } = divideText(page?.content ?? '');
  const [steps, ...tiles] = sections.filter((section) => hasParts(section) && !asksQuestions(section)).map(partOf);
  return {
    /** The first section with subheadings. */
    steps,
    /** The others, but for questions. */
    tiles,
    faqs: sections.filter(asksQuestions).map(partOf),
    /** A section without subheadings: above what the page lists. */
    list: sections.filter((section) => !hasParts(section)).map(partOf)[0],
  };
}

const hasParts = ({ html }: TextSection) => html.includes('<h3>');

function partOf({ id, title, html }: TextSection): ProgramPart {
  const { before, sections } = divideText(html, 'h3');
  return { id, title, lead: before && <SafeHtml html={before} size="inherit" />, parts: sections };
}
