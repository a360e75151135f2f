import { Box, Button, chakra, Flex, Note, Stack, Text } from '@azadkar/shared-ui';
import { SubmitButton, useFormCheck, useFormScope, useFormValues, useSubmitInstead } from '@azadkar/shared-ui/forms';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { completeness, requiredFields } from '../../profile-completeness';
import type { ProfileValues } from '../../profile-values';
import { StepLinks } from './step-links';
import {
  firstStepOf,
  focusStep,
  revealStep,
  type Step,
  sectionId,
  stepAfter,
  stepBefore,
  stepOfField,
  steps,
  useHasSteps,
} from './use-step';

interface Props {
  step: Step;
  onOpen: (step: Step) => void;
  /** Saves the fields of a step. */
  onSave: (step: Step, values: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The fields of each step. */
  content: Record<Step['id'], ReactNode>;
  /** The profile is complete already: it can be saved from each step. */
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
        <StepButtons step={step} onSave={onSave} complete={complete} onOpen={open} />
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
const StepSection = ({ step, open, children }: { step: Step; open: boolean; children: ReactNode }) => (
  <Section id={sectionId(step)} hidden={!open} tabIndex={-1} aria-label={step.title}>
    <Stack gap="7">{children}</Stack>
  </Section>
);

const Section = chakra('section', {
  base: { outline: 'none', scrollMarginTop: '20', '&[hidden]': { display: 'none' } },
});

/** Fields that are named at a time; the others are counted. */
const NAMED = 3;

/** Progress of the profile: a meter, and what is next, each a button that moves the focus to its field. */
function CompletenessMeter({ onOpenField }: { onOpenField: (name: string) => void }) {
  const { values } = useFormValues<ProfileValues>();
  const { missing, percent } = completeness(values);
  return (
    <Box bg="bg.subtle" borderWidth="1px" rounded="xl" p={{ base: '4', md: '5' }}>
      <Flex justify="space-between" gap="4" mb="2" fontWeight="semibold">
        <span>{missing.length === 0 ? 'Everything is there' : 'Your profile so far'}</span>
        <span>{percent}%</span>
      </Flex>
      <MeterBar percent={percent} />
      {missing.length > 0 && (
        <Flex align="center" wrap="wrap" columnGap="4" mt="2" textStyle="sm">
          <Text color="fg.muted">Next:</Text>
          {missing.slice(0, NAMED).map((name) => (
            <Button
              key={name}
              variant="plain"
              size="xs"
              px="0"
              minWidth="0"
              onClick={() => {
                onOpenField(name);
                focusField(name);
              }}
            >
              {requiredFields[name]}
            </Button>
          ))}
          {missing.length > NAMED && <Text color="fg.muted">and {missing.length - NAMED} more</Text>}
        </Flex>
      )}
    </Box>
  );
}

const MeterBar = ({ percent }: { percent: number }) => (
  <Box
    role="meter"
    aria-label="Completeness of your profile"
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    bg="bg.emphasized"
    rounded="full"
    height="2"
    overflow="hidden"
    css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
  >
    <Box
      bg="brand.solid"
      css={{ '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' } }}
      height="full"
      width={`${percent}%`}
      transition="width"
      transitionDuration="slow"
    />
  </Box>
);

/** On to the next step, with Enter too, back to the one before, and saving the whole profile. */
function StepButtons({ step, onOpen, onSave, complete }: Omit<Props, 'content'>) {
  const { check, busy, fail } = useFormCheck();
  const { formik } = useFormScope();
  const [saving, setSaving] = useState(false);
  const [next, previous] = [stepAfter(step), stepBefore(step)];
  const open = (other: Step) => {
    onOpen(other);
    focusStep(other);
  };
  const goOn = async (other: Step) => {
    setSaving(true);
    try {
      const [invalid] = await check(step.fields);
      if (invalid) return focusField(invalid);
      await onSave(step, formik.current.values);
      fail(null);
      open(other);
    } catch (cause) {
      fail(cause);
    } finally {
      setSaving(false);
    }
  };
  const savesLater = next !== undefined && !complete;
  useSubmitInstead(savesLater ? () => void (saving || goOn(next)) : null);
  return (
    <div>
      <Flex gap="3" wrap="wrap">
        {savesLater ? (
          <Button type="submit" size="lg" loading={saving || busy}>
            Save and continue
          </Button>
        ) : (
          <SubmitButton size="lg">Save profile</SubmitButton>
        )}
        {next && complete && (
          <Button size="lg" variant="outline" onClick={() => open(next)}>
            Next: {next.title}
          </Button>
        )}
        {previous && (
          <Button size="lg" variant="outline" onClick={() => open(previous)}>
            Back
          </Button>
        )}
      </Flex>
      {savesLater && (
        <Note mt="3">
          Each step is saved when you continue. Your profile is listed once you save it in the last step.
        </Note>
      )}
    </div>
  );
}

/** Moves focus to the field. The secondary skill is disabled until a primary one is chosen, so that one gets the focus instead. */
function focusField(name: string): void {
  const [field] = document.getElementsByName(name);
  const target = field?.matches(':disabled') ? document.getElementsByName('primary_skill_id')[0] : field;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
