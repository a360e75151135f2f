import { type Platform, platforms } from '@azadkar/shared-api/account/rules';
import { CheckboxGroupField, FormSection, TextField, useFormValues } from '@azadkar/shared-ui/forms';
import { requiredFields } from '../profile-completeness';
import type { ProfileValues } from '../profile-values';

export function PlatformFields() {
  const { values } = useFormValues<ProfileValues>();
  const checked = platforms.filter(({ value }) => values.platforms.includes(value));
  return (
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
      {checked.map(({ value, label }) => (
        <PlatformField key={value} platform={value} label={label} />
      ))}
    </FormSection>
  );
}

const address = { type: 'url', inputMode: 'url', placeholder: 'https://', autoComplete: 'off' } as const;

function PlatformField({ platform, label }: { platform: Platform; label: string }) {
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
