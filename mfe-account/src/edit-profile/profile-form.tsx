import { call, Refused, submit, track, updateDetails } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import {
  degrees,
  genders,
  type Platform,
  platforms,
  today,
  toProfileBody,
  validateImage,
} from '@azadkar/shared-api/account/rules';
import { type Profile, profileForm, profileStep, type ProfileForm as Values } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Box, notify, Text, TextLink } from '@azadkar/shared-ui';
import {
  CheckboxGroupField,
  DateField,
  Form,
  FormSection,
  ImageField,
  SelectField,
  TextField,
  useFieldValue,
} from '@azadkar/shared-ui/forms';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { requiredFields } from '../profile-completeness';
import { toFormValues } from '../profile-values';
import { destinationOf } from '../referrer';
import { VisibilityField } from '../visibility-field';
import { PlaceFields } from './location-fields';
import { useCropDialog } from './picture/use-crop-dialog';
import { ProfileSteps } from './steps/profile-steps';
import { firstStepOf, revealStep, type Step, sectionId, steps, useStep } from './steps/use-step';
import { type Skill, WorkFields } from './work-fields';

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
            <VisibilityField />
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
async function saveStep({ fields }: Step, values: Readonly<Record<string, unknown>>): Promise<void> {
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

const EducationFields = () => (
  <FormSection title="Education" columns={2}>
    <SelectField name="degree" label={requiredFields.degree} choices={degrees} required />
    <TextField name="field_of_study" label={requiredFields.field_of_study} required />
    <div data-wide>
      <TextField name="institute" label={requiredFields.institute} required />
    </div>
  </FormSection>
);

/** A link to a field, as the summary of errors has them, opens the step of the field before it takes the focus. */
function OpenStepOfLink({ onOpen, children }: { onOpen: (step: Step) => void; children: ReactNode }) {
  const openStep = ({ target }: MouseEvent) => {
    const id = target instanceof Element ? target.closest('a[href^="#"]')?.getAttribute('href')?.slice(1) : undefined;
    const section = id ? document.getElementById(id)?.closest<HTMLElement>('section[hidden]')?.id : undefined;
    const step = steps.find((one) => sectionId(one) === section);
    if (!step) return;
    revealStep(step);
    onOpen(step);
  };
  return <Box onClickCapture={openStep}>{children}</Box>;
}

const PlatformFields = () => (
  <FormSection title="Where to find your work" columns={2}>
    <TextField
      name="linkedin"
      label={requiredFields.linkedin}
      {...address}
      placeholder="linkedin.com/in/your-name"
      required
    />
    <TextField name="website" label="Website" {...address} placeholder="www.your-site.com" />
    <div data-wide>
      <CheckboxGroupField name="platforms" label="Platforms where you work" choices={platforms} columns={2} />
    </div>
    {platforms.map(({ value, label }) => (
      <PlatformField key={value} platform={value} label={label} />
    ))}
  </FormSection>
);

const address = { type: 'url', inputMode: 'url', placeholder: 'https://', autoComplete: 'off' } as const;

function PlatformField({ platform, label }: { platform: Platform; label: string }) {
  const isChecked = String(useFieldValue('platforms')).split(',').includes(platform);
  if (!isChecked) return null;
  if (platform === 'freelancercom')
    return <TextField name={platform} label={`${label} profile or user name`} required />;
  if (platform !== 'otherplatform')
    return <TextField name={platform} label={`${label} profile`} {...address} required />;
  return (
    <>
      <TextField name="otherplatform_name" label="Name of the other platform" required />
      <TextField name={platform} label="Profile on the other platform" {...address} required />
    </>
  );
}

interface PersonalFieldsProps {
  savedPicture: string | null;
  /** Receives the chosen picture; resolves to what is uploaded. */
  preparePicture: (picture: File) => Promise<File | null>;
}

function PersonalFields({ savedPicture, preparePicture }: PersonalFieldsProps) {
  const isInitialBirthdate = useFieldValue('birthdate') === today();
  const hasPicture = Boolean(useFieldValue('avatar'));
  return (
    <FormSection
      title="About you"
      description={
        <>
          Your name, email and contact number are in your{' '}
          <TextLink to={`${paths.profile}#details`}>account settings</TextLink>.
        </>
      }
      columns={2}
    >
      <div data-wide>
        <ImageField
          name="avatar"
          label={requiredFields.avatar}
          description={
            savedPicture && !hasPicture
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
