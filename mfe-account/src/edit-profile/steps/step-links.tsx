import { chakra } from '@azadkar/shared-ui';
import { useFormValues } from '@azadkar/shared-ui/forms';
import { Check } from 'lucide-react';
import { completeness } from '../../profile-completeness';
import type { ProfileValues } from '../../profile-values';
import { focusStep, type Step, stepOfField, steps } from './use-step';

/** The steps, each with whether everything in it is there. */
export function StepLinks({ current, onOpen }: { current: Step; onOpen: (step: Step) => void }) {
  const { values } = useFormValues<ProfileValues>();
  const unfinished = new Set(completeness(values).missing.map(stepOfField));
  const open = (step: Step) => {
    onOpen(step);
    focusStep(step);
  };
  return (
    <chakra.nav aria-label="Steps of the profile">
      <List>
        {steps.map((step, index) => (
          <li key={step.id}>
            <StepButton type="button" aria-current={step === current ? 'step' : undefined} onClick={() => open(step)}>
              <Mark aria-hidden="true" done={!unfinished.has(step)}>
                {unfinished.has(step) ? index + 1 : <Check size={14} aria-hidden="true" />}
              </Mark>
              {step.title}
              {!unfinished.has(step) && <chakra.span srOnly>, complete</chakra.span>}
            </StepButton>
          </li>
        ))}
      </List>
    </chakra.nav>
  );
}

const List = chakra('ol', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    listStyleType: 'none',
  },
});

const StepButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    height: 'full',
    minHeight: '11',
    px: '3',
    py: '1.5',
    textAlign: 'start',
    textStyle: 'sm',
    fontWeight: 'medium',
    lineHeight: 'short',
    cursor: 'pointer',
    rounded: 'lg',
    borderWidth: '1px',
    borderColor: 'border.control',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { borderColor: 'brand.solid', bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
  },
});

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    boxSize: '6',
    rounded: 'full',
    textStyle: 'xs',
  },
  variants: {
    done: { true: { bg: 'brand.solid', color: 'brand.contrast' }, false: { bg: 'bg.emphasized', color: 'fg' } },
  },
});
