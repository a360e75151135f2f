import { Alert, Button } from '@azadkar/shared-ui';
import { ComboboxField, useFormValues } from '@azadkar/shared-ui/forms';
import { useEffect } from 'react';
import { requiredFields } from '../profile-completeness';
import type { ProfileValues } from '../profile-values';
import { type Skill, useSecondarySkills } from './use-secondary-skills';

interface Props {
  primarySkills: Skill[];
  savedSecondarySkills: Skill[];
}

/** Primary and secondary skill. Changing the primary skill loads its own secondary skills and clears a choice that is not among them. */
export function SkillFields({ primarySkills, savedSecondarySkills }: Props) {
  const { values, setValue } = useFormValues<ProfileValues>();
  const primary = Number(values.primary_skill_id) || null;
  const { skills, failed, retry } = useSecondarySkills(primary, savedSecondarySkills);
  const secondary = values.secondary_skill_id;
  const isOutdated = secondary !== '' && (primary === null || (skills !== null && !has(skills, secondary)));
  useEffect(() => {
    if (isOutdated) setValue('secondary_skill_id', '');
  }, [isOutdated, setValue]);
  return (
    <>
      <ComboboxField
        name="primary_skill_id"
        label={requiredFields.primary_skill_id}
        choices={toChoices(primarySkills)}
        placeholder="Type to find it"
        required
      />
      <ComboboxField
        name="secondary_skill_id"
        label={requiredFields.secondary_skill_id}
        choices={toChoices(skills ?? [])}
        placeholder={primary ? 'Type to find it' : 'Choose a primary skill first'}
        disabled={!skills || primary === null}
        required
      />
      {failed && (
        <div data-wide>
          <Alert
            tone="error"
            action={
              <Button size="sm" variant="outline" onClick={retry}>
                Try again
              </Button>
            }
          >
            The secondary skills could not be loaded.
          </Alert>
        </div>
      )}
    </>
  );
}

const has = (skills: Skill[], id: string | number) => skills.some((skill) => skill.id === Number(id));

const toChoices = (skills: Skill[]) => skills.map(({ id, name }) => ({ value: id, label: name }));
