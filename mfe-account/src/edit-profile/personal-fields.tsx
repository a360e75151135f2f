import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { genders, today, validateImage } from '@azadkar/shared-api/account/rules';
import { paths } from '@azadkar/shared-api/paths';
import { PageLink } from '@azadkar/shared-ui';
import { DateField, FormSection, ImageField, SelectField, useFormValues } from '@azadkar/shared-ui/forms';
import { requiredFields } from '../profile-completeness';
import type { ProfileValues } from '../profile-values';

interface Props {
  savedPicture: string | null;
  /** Receives the chosen picture; resolves to what is uploaded. */
  preparePicture: (picture: File) => Promise<File | null>;
}

export function PersonalFields({ savedPicture, preparePicture }: Props) {
  const { values } = useFormValues<ProfileValues>();
  const isInitialBirthdate = values.birthdate === today();
  return (
    <FormSection
      title="About you"
      description={
        <>
          Your name, email and contact number are in your{' '}
          <PageLink variant="underline" to={`${paths.profile}#details`}>
            account settings
          </PageLink>
          .
        </>
      }
      columns={2}
    >
      <div data-wide>
        <ImageField
          name="avatar"
          label={requiredFields.avatar}
          description={
            savedPicture && !values.avatar
              ? 'A profile needs a picture. The one before stays until you save another.'
              : 'JPG or PNG. You can turn and crop it, and a large photo is made smaller before it is sent. A face is best.'
          }
          upload={(file, signal) => call(account.uploadImage, { file, signal })}
          refuse={validateImage}
          prepare={preparePicture}
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
    </FormSection>
  );
}
