import { call, type Data } from '@azadkar/shared-api';
import {
  availabilities,
  BIO_MAX,
  BIO_MIN,
  experienceLevels,
  yearsOfExperience,
} from '@azadkar/shared-api/account/rules';
import { accountSkills } from '@azadkar/shared-api/public';
import { NotLoaded } from '@azadkar/shared-ui/blocks';
import {
  ComboboxField,
  FormSection,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useFieldValue,
  useSetValue,
} from '@azadkar/shared-ui/forms';
import { useEffect, useState } from 'react';
import { requiredFields } from '../profile-completeness';
import type { ProfileValues } from '../profile-values';

export const WorkFields = (skills: { primarySkills: Skill[]; savedSecondarySkills: Skill[] }) => (
  <FormSection title="Your work" columns={2}>
    <div data-wide>
      <TextField
        name="title"
        label={requiredFields.title}
        description="What you are, in a few words: Illustrator for children's books"
        autoComplete="organization-title"
        required
      />
    </div>
    <TextField name="organisation" label="Organisation" autoComplete="organization" />
    <TextField name="designation" label="Designation" />
    <SkillFields {...skills} />
    <SelectField name="years_experience" label={requiredFields.years_experience} choices={yearsOfExperience} required />
    <SelectField name="experience_level" label={requiredFields.experience_level} choices={experienceLevels} required />
    <NumberField
      name="hourly_rate"
      label={requiredFields.hourly_rate}
      description="PKR per hour, such as 1,250"
      prefix="PKR"
      suffix="/hr"
      required
    />
    <SelectField name="availability" label={requiredFields.availability} choices={availabilities} required />
    <div data-wide>
      <TextAreaField
        name="bio"
        label={requiredFields.bio}
        description={`What you do, for whom, and what you are proud of. At least ${BIO_MIN} characters.`}
        rows={8}
        characterLimit={BIO_MAX}
        required
      />
    </div>
  </FormSection>
);

/** Primary and secondary skill. Changing the primary skill loads its own secondary skills and clears a choice that is not among them. */
function SkillFields({ primarySkills, savedSecondarySkills }: Parameters<typeof WorkFields>[0]) {
  const setValue = useSetValue<ProfileValues>();
  const primary = Number(useFieldValue('primary_skill_id')) || null;
  const { skills, failed, retry } = useSecondarySkills(primary, savedSecondarySkills);
  const secondary = String(useFieldValue('secondary_skill_id'));
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
          <NotLoaded onRetry={retry}>The secondary skills could not be loaded.</NotLoaded>
        </div>
      )}
    </>
  );
}

const has = (skills: Skill[], id: string | number) => skills.some((skill) => skill.id === Number(id));

const toChoices = (skills: Skill[]) => skills.map(({ id, name }) => ({ value: id, label: name }));

export type Skill = Data<typeof accountSkills.primarySkills>[number];

/** The secondary skills of a primary skill; null while they are loading. Those of the saved profile need no request. */
function useSecondarySkills(primarySkillId: number | null, saved: Skill[]) {
  const [loaded, setLoaded] = useState<{ primarySkillId: number | null; skills: Skill[] | null }>({
    primarySkillId: saved.length > 0 ? primarySkillId : null,
    skills: saved, // null: loading failed
  });
  const [attempt, setAttempt] = useState(0);
  const isLoaded = loaded.primarySkillId === primarySkillId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the request
  useEffect(() => {
    if (primarySkillId === null || isLoaded) return;
    const controller = new AbortController();
    call(accountSkills.secondarySkills, { query: { parent_id: primarySkillId }, signal: controller.signal })
      .then((skills) => setLoaded({ primarySkillId, skills }))
      .catch(() => controller.signal.aborted || setLoaded({ primarySkillId, skills: null }));
    return () => controller.abort();
  }, [primarySkillId, isLoaded, attempt]);
  const retry = () => {
    setLoaded({ primarySkillId: null, skills: [] });
    setAttempt(attempt + 1);
  };
  return { skills: isLoaded ? loaded.skills : null, failed: isLoaded && loaded.skills === null, retry };
}
