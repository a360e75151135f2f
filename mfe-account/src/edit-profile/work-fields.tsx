import {
  availabilities,
  BIO_MAX,
  BIO_MIN,
  experienceLevels,
  yearsOfExperience,
} from '@azadkar/shared-api/account/rules';
import { FormSection, NumberField, SelectField, TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { requiredFields } from '../profile-completeness';
import { SkillFields } from './skill-fields';
import type { Skill } from './use-secondary-skills';

export function WorkFields(skills: { primarySkills: Skill[]; savedSecondarySkills: Skill[] }) {
  return (
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
      <SelectField
        name="years_experience"
        label={requiredFields.years_experience}
        choices={yearsOfExperience}
        required
      />
      <SelectField
        name="experience_level"
        label={requiredFields.experience_level}
        choices={experienceLevels}
        required
      />
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
}
