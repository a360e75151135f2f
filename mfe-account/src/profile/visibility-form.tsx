import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { type Profile, type VisibilityForm as Values, visibilityForm } from '@azadkar/shared-api/account/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { notify, PageLink, Text } from '@azadkar/shared-ui';
import { Form, SubmitButton } from '@azadkar/shared-ui/forms';
import { useRevalidator } from 'react-router-dom';
import { VisibilityField } from '../visibility-field';

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
      <VisibilityField profile={profile} />
      {profile.is_profile_completed ? (
        <Text textStyle="sm">
          <PageLink variant="underline" to={toPath(paths.member, { memberId: profile.member_id })}>
            See your page
          </PageLink>
        </Text>
      ) : (
        <Text textStyle="sm" color="fg.muted">
          Until your profile is complete, you have no card and no page.
        </Text>
      )}
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
