import { Refused, submit, track, updateDetails } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { degrees, toProfileBody } from '@azadkar/shared-api/account/rules';
import { type Profile, profileForm, profileStep, type ProfileForm as Values } from '@azadkar/shared-api/account/schema';
import { notify, Text } from '@azadkar/shared-ui';
import { Form, FormSection, SelectField, TextField } from '@azadkar/shared-ui/forms';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { requiredFields } from '../profile-completeness';
import { type ProfileValues, toFormValues } from '../profile-values';
import { destinationOf } from '../referrer';
import { VisibilityField } from '../visibility-field';
import { PlaceFields } from './location-fields';
import { PersonalFields } from './personal-fields';
import { useCropDialog } from './picture/use-crop-dialog';
import { PlatformFields } from './platform-fields';
import { OpenStepOfLink } from './steps/open-step-of-link';
import { ProfileSteps } from './steps/profile-steps';
import { firstStepOf, type Step } from './steps/steps';
import { useStep } from './steps/use-step';
import type { Skill } from './use-secondary-skills';
import { WorkFields } from './work-fields';

interface Props {
  profile: Profile;
  primarySkills: Skill[];
  /** The skills below the saved primary skill. */
  secondarySkills: Skill[];
}

/** The form of the whole profile, in four steps. A draft is kept in this browser until the whole is saved. */
export function ProfileForm({ profile, primarySkills, secondarySkills }: Props) {
  const { step, open } = useStep();
  const save = useSaveProfile(profile, (names) => {
    const first = firstStepOf(names);
    if (first) open(first);
  });
  const crop = useCropDialog();
  const content = {
    you: <PersonalFields savedPicture={profile.avatar} preparePicture={crop.prepare} />,
    place: (
      <>
        <PlaceFields />
        <EducationFields />
      </>
    ),
    work: <WorkFields primarySkills={primarySkills} savedSecondarySkills={secondarySkills} />,
    links: (
      <>
        <PlatformFields />
        {profile.visibility_chosen === false && (
          <FormSection title="Who sees your profile" description="You can change it later, in your account settings.">
            <VisibilityField profile={profile} />
          </FormSection>
        )}
        {!profile.email_verified && (
          <Text color="fg.muted">
            Your card appears in the directory when you have confirmed your email address: open the link that we sent to{' '}
            {profile.email}.
          </Text>
        )}
      </>
    ),
  };
  return (
    <OpenStepOfLink onOpen={open}>
      <Form schema={profileForm} initialValues={toFormValues(profile)} onSubmit={save} draft="profile" label="Profile">
        <ProfileSteps
          step={step}
          onOpen={open}
          onSave={saveStep}
          content={content}
          complete={profile.is_profile_completed}
        />
      </Form>
      {crop.dialog}
    </OpenStepOfLink>
  );
}

/** Saves what a step of an incomplete profile holds, so that it is there on another device too. */
async function saveStep({ fields }: Step, values: ProfileValues): Promise<void> {
  const body = await profileStep.validate(Object.fromEntries(fields.map((name) => [name, values[name]])));
  const { data } = await submit(account.saveProfileStep, { body });
  updateDetails(data);
}

/** Sends the visibility only from the form that asked for it, so that it cannot undo a choice in the settings. */
function useSaveProfile({ visibility_chosen }: Profile, onRefused: (names: string[]) => void) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (values: Values) => {
    const { visibility, ...rest } = toProfileBody(values);
    const body = visibility_chosen ? rest : { ...rest, visibility };
    const { data, message } = await submit(account.completeProfile, { body }).catch((cause: unknown) => {
      if (cause instanceof Refused) onRefused(Object.keys(cause.errors));
      throw cause;
    });
    updateDetails(data);
    track('CompleteRegistration');
    notify.success(message);
    const destination = destinationOf(search, '');
    await (destination ? navigate(destination) : revalidate());
  };
}

function EducationFields() {
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
