import { submit, track, updateDetails } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { toProfileBody } from '@azadkar/shared-api/account/rules';
import { type Profile, profileForm, type ProfileForm as Values } from '@azadkar/shared-api/account/schema';
import { notify } from '@azadkar/shared-ui';
import { Form, FormSection, SubmitButton } from '@azadkar/shared-ui/forms';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { destinationOf } from '../referrer';
import { VisibilityField } from '../visibility-field';
import { CompletenessMeter } from './completeness-meter';
import { EducationFields } from './education-fields';
import { toFormValues } from './form-values';
import { PersonalFields } from './personal-fields';
import { useCropDialog } from './picture/use-crop-dialog';
import { PlatformFields } from './platform-fields';
import type { Skill } from './use-secondary-skills';
import { WorkFields } from './work-fields';

interface Props {
  profile: Profile;
  primarySkills: Skill[];
  /** The skills below the saved primary skill. */
  secondarySkills: Skill[];
}

/** The form of the whole profile. A draft is kept in this browser until the profile is saved. */
export function ProfileForm({ profile, primarySkills, secondarySkills }: Props) {
  const save = useSaveProfile(profile);
  const crop = useCropDialog();
  return (
    <>
      <Form schema={profileForm} initialValues={toFormValues(profile)} onSubmit={save} draft="profile" label="Profile">
        <CompletenessMeter />
        <PersonalFields savedPicture={profile.avatar} preparePicture={crop.prepare} />
        <EducationFields />
        <WorkFields primarySkills={primarySkills} savedSecondarySkills={secondarySkills} />
        <PlatformFields />
        {profile.visibility_chosen === false && (
          <FormSection title="Who sees your profile" description="You can change it later, in your account settings.">
            <VisibilityField profile={profile} />
          </FormSection>
        )}
        <SubmitButton size="lg">Save profile</SubmitButton>
      </Form>
      {crop.dialog}
    </>
  );
}

/** Sends the visibility only from the form that asked for it, so that it cannot undo a choice in the settings. */
function useSaveProfile({ visibility_chosen }: Profile) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (values: Values) => {
    const { visibility, ...rest } = toProfileBody(values);
    const body = visibility_chosen ? rest : { ...rest, visibility };
    const { data, message } = await submit(account.completeProfile, { body });
    updateDetails(data);
    track('CompleteRegistration');
    notify.success(message);
    const destination = destinationOf(search, '');
    await (destination ? navigate(destination) : revalidate());
  };
}
