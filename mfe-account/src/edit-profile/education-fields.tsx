import { degrees } from '@azadkar/shared-api/account/rules';
import { FormSection, SelectField, TextField } from '@azadkar/shared-ui/forms';
import { requiredFields } from '../profile-completeness';

export function EducationFields() {
  return (
    <FormSection title="Education" columns={2}>
      <SelectField name="degree" label={requiredFields.degree} choices={degrees} required />
      <TextField name="field_of_study" label={requiredFields.field_of_study} required />
      <div data-wide>
        <TextField name="institute" label={requiredFields.institute} required />
      </div>
    </FormSection>
  );
}
