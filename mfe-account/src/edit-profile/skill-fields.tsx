import { Alert, Button } from '@azadkar/shared-ui';
import { ComboboxField, useFormValues } from '@azadkar/shared-ui/forms';
import { useEffect } from 'react';
import { requiredFields } from './completeness';
import type { ProfileValues } from './form-values';
import { type Skill, useSecondarySkills } from './use-secondary-skills';

interface Props {
  primarySkills: Skill[];
  savedSecondarySkills: Skill[];
}

/** The kind of work, and the skill within it: another kind clears the skill and brings the choices of its own. */
export function SkillFields({ primarySkills, savedSecondarySkills }: Props) {
  const { values, setValue } = useFormValues<ProfileValues>();
  const primary = Number(values.primary_skill_id) || null;
  const { skills, failed, tryAgain } = useSecondarySkills(primary, savedSecondarySkills);
  const chosen = values.secondary_skill_id;
  const foreign = chosen !== '' && (primary === null || (skills !== null && !has(skills, chosen)));
  useEffect(() => {
    if (foreign) setValue('secondary_skill_id', '');
  }, [foreign, setValue]);
  return (
    <>
      <ComboboxField
        name="primary_skill_id"
        label={requiredFields.primary_skill_id}
        choices={asChoices(primarySkills)}
        placeholder="Type to find it"
        required
      />
      <ComboboxField
        name="secondary_skill_id"
        label={requiredFields.secondary_skill_id}
        choices={asChoices(skills ?? [])}
        placeholder={primary ? 'Type to find it' : 'Choose a primary skill first'}
        disabled={!skills || primary === null}
        required
      />
      {failed && (
        <div data-wide>
          <Alert
            tone="error"
            action={
              <Button size="sm" variant="outline" onClick={tryAgain}>
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

const asChoices = (skills: Skill[]) => skills.map(({ id, name }) => ({ value: id, label: name }));
