import { Box } from '@azadkar/shared-ui';
import type { MouseEvent, ReactNode } from 'react';
import { type Step, steps } from './steps';
import { revealStep, sectionId } from './use-step';

/** A link to a field, as the summary of errors has them, opens the step of the field before it takes the focus. */
export function OpenStepOfLink({ onOpen, children }: { onOpen: (step: Step) => void; children: ReactNode }) {
  const openStep = ({ target }: MouseEvent) => {
    const id = target instanceof Element ? target.closest('a[href^="#"]')?.getAttribute('href')?.slice(1) : undefined;
    const section = id ? document.getElementById(id)?.closest<HTMLElement>('section[hidden]')?.id : undefined;
    const step = steps.find((one) => sectionId(one) === section);
    if (!step) return;
    revealStep(step);
    onOpen(step);
  };
  return <Box onClickCapture={openStep}>{children}</Box>;
}
