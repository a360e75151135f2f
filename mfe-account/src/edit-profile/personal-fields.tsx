import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { genders, today, validateImage } from '@azadkar/shared-api/account/rules';
import { DateField, FormSection, ImageField, SelectField, useFormValues } from '@azadkar/shared-ui/forms';
import { requiredFields } from './completeness';
import type { ProfileValues } from './form-values';
import { LocationFields } from './location-fields';

export function PersonalFields() {
  const { values } = useFormValues<ProfileValues>();
  const isInitialBirthdate = values.birthdate === today();
  return (
    <FormSection title="About you" columns={2}>
      <div data-wide>
        <ImageField
          name="avatar"
          label={requiredFields.avatar}
          description="JPG or PNG, under 2 MB. A face is best."
          upload={(file) => call(account.uploadImage, { file })}
          refuse={validateImage}
          required
        />
      </div>
      <SelectField name="gender" label={requiredFields.gender} choices={genders} required />
      <DateField
        name="birthdate"
        label={requiredFields.birthdate}
        description={isInitialBirthdate ? 'This is today. Please set your own.' : undefined}
        autoComplete="bday"
        max={today()}
        required
      />
      <LocationFields />
    </FormSection>
  );
}
