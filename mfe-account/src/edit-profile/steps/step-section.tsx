import { chakra, Stack } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import type { Step } from './steps';
import { sectionId } from './use-step';

interface Props {
  step: Step;
  open: boolean;
  children: ReactNode;
}

/** The fields of a step. They stay in the form while another step is open, with what was entered. */
export function StepSection({ step, open, children }: Props) {
  return (
    <Section id={sectionId(step)} hidden={!open} tabIndex={-1} aria-label={step.title}>
      <Stack gap="7">{children}</Stack>
    </Section>
  );
}

const Section = chakra('section', {
  base: { outline: 'none', scrollMarginTop: '20', '&[hidden]': { display: 'none' } },
});
