import { Box } from '@azadkar/shared-ui';
import { Disclosure } from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { type ProgramPart, ProgramSection } from './program-section';

/** An accordion of questions and answers; one is open at a time. */
export function Faqs({ section: { title, lead, parts }, tone }: { section: ProgramPart; tone?: 'plain' | 'subtle' }) {
  return (
    <ProgramSection title={title} lead={lead} tone={tone}>
      <Box maxWidth="4xl" mx="auto">
        {parts.map(({ id, title, html }) => (
          <Disclosure key={id} title={title} name="faq">
            <SafeHtml html={html} size="inherit" />
          </Disclosure>
        ))}
      </Box>
    </ProgramSection>
  );
}
