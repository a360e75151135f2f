import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { visibilities } from '@azadkar/shared-api/account/rules';
import { type Profile, type VisibilityForm as Values, visibilityForm } from '@azadkar/shared-api/account/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { notify, PageLink, Text } from '@azadkar/shared-ui';
import { Form, RadioGroupField, SubmitButton } from '@azadkar/shared-ui/forms';
import { useRevalidator } from 'react-router-dom';

const explanations = {
  members: 'signed-in members find you and open your page',
  public: 'anyone on the web; best if you look for clients',
  hidden: 'you leave the directory, and your page is yours alone',
};

const choices = visibilities.map(({ value, label }) => ({ value, label: `${label}: ${explanations[value]}` }));

export function VisibilityForm({ profile }: { profile: Profile }) {
  const { revalidate } = useRevalidator();
  const change = async (body: Values) => {
    const { message } = await submit(account.changeVisibility, { body });
    notify.success(message);
    await revalidate();
  };
  return (
    <Form
      schema={visibilityForm}
      initialValues={{ visibility: profile.visibility }}
      onSubmit={change}
      label="Who sees your profile"
    >
      <RadioGroupField name="visibility" label="Visible to" choices={choices} variant="card" />
      {profile.is_profile_completed && profile.visibility !== 'hidden' && (
        <Text textStyle="sm">
          <PageLink standalone variant="underline" to={toPath(paths.member, { memberId: profile.member_id })}>
            See your page
          </PageLink>
        </Text>
      )}
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
