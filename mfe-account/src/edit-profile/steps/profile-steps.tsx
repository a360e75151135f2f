import { chakra, Stack } from '@azadkar/shared-ui';
import { SubmitButton, useFormCheck } from '@azadkar/shared-ui/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ProfileValues } from '../../profile-values';
import { CompletenessMeter } from './completeness-meter';
import { StepButtons } from './step-buttons';
import { StepLinks } from './step-links';
import { firstStepOf, type Step, stepOfField, steps } from './steps';
import { revealStep, sectionId, useHasSteps } from './use-step';

interface Props {
  step: Step;
  onOpen: (step: Step) => void;
  /** Saves the fields of a step. */
  onSave: (step: Step, values: ProfileValues) => Promise<void>;
  /** The fields of each step. */
  content: Record<Step['id'], ReactNode>;
  complete: boolean;
}

/** The form in steps, of which one is open. A faulty field opens its own. Without scripts the form is whole. */
export function ProfileSteps({ step, onOpen: open, onSave, content, complete }: Props) {
  const hasSteps = useHasSteps();
  useOpenFirstError(open);
  const openField = (name: string) => {
    const own = stepOfField(name);
    revealStep(own);
    if (own !== step) open(own);
  };
  return (
    <>
      <CompletenessMeter onOpenField={openField} />
      {hasSteps && <StepLinks current={step} onOpen={open} />}
      {steps.map((one) => (
        <StepSection key={one.id} step={one} open={one === step || !hasSteps}>
          {content[one.id]}
        </StepSection>
      ))}
      {hasSteps ? (
        <StepButtons {...{ step, onSave, complete }} onOpen={open} />
      ) : (
        <SubmitButton size="lg">Save profile</SubmitButton>
      )}
    </>
  );
}

/** After an attempt to save, the step of the first faulty field is opened. */
function useOpenFirstError(open: (step: Step) => void): void {
  const { errors, attempts } = useFormCheck();
  const handled = useRef(0);
  useEffect(() => {
    if (attempts === 0 || attempts === handled.current) return;
    handled.current = attempts;
    const first = firstStepOf(Object.keys(errors));
    if (!first) return;
    revealStep(first);
    open(first);
  }, [errors, attempts, open]);
}

/** The fields of a step. They stay in the form while another step is open, with what was entered. */
function StepSection({ step, open, children }: { step: Step; open: boolean; children: ReactNode }) {
  return (
    <Section id={sectionId(step)} hidden={!open} tabIndex={-1} aria-label={step.title}>
      <Stack gap="7">{children}</Stack>
    </Section>
  );
}

const Section = chakra('section', {
  base: { outline: 'none', scrollMarginTop: '20', '&[hidden]': { display: 'none' } },
});
