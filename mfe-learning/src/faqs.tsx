import { Box } from '@azadkar/shared-ui';
import { Disclosure } from '@azadkar/shared-ui/blocks';
import { ProgramSection } from './program-section';

export interface Faq {
  id: number;
  question: string;
  answer: string;
}

/** An accordion of questions and answers; one is open at a time. */
export function Faqs({ faqs, tone }: { faqs: readonly Faq[]; tone?: 'plain' | 'subtle' }) {
  return (
    <ProgramSection title="Frequently asked questions" tone={tone}>
      <Box maxWidth="4xl" mx="auto">
        {faqs.map(({ id, question, answer }) => (
          <Disclosure key={id} title={question} name="faq">
            {answer}
          </Disclosure>
        ))}
      </Box>
    </ProgramSection>
  );
}
