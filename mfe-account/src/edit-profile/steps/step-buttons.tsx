import { Button, Flex, Text } from '@azadkar/shared-ui';
import { SubmitButton, useFormCheck, useFormValues, useSubmitInstead } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import type { ProfileValues } from '../../profile-values';
import { focusField } from './focus-field';
import { type Step, stepAfter, stepBefore } from './steps';
import { focusStep } from './use-step';

interface Props {
  step: Step;
  onOpen: (step: Step) => void;
  /** Saves the fields of a step. */
  onSave: (step: Step, values: ProfileValues) => Promise<void>;
  /** The profile is complete already: it can be saved from each step. */
  complete: boolean;
}

/** On to the next step, with Enter too, back to the one before, and saving the whole profile. */
export function StepButtons({ step, onOpen, onSave, complete }: Props) {
  const { check, busy, fail } = useFormCheck();
  const { values } = useFormValues<ProfileValues>();
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
      await onSave(step, values);
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
        <Text mt="3" textStyle="sm" color="fg.muted">
          Each step is saved when you continue. Your profile is listed once you save it in the last step.
        </Text>
      )}
    </div>
  );
}
