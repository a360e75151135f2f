import { call, updateDetails } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { paths } from '@azadkar/shared-api/paths';
import { accountSkills, publicLists } from '@azadkar/shared-api/public';
import { PageHeading } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { ProfileForm } from './profile-form';

export async function loader({ request }: LoaderFunctionArgs) {
  const [profile, primarySkills, places] = await Promise.all([
    call(account.profile, { request }),
    call(accountSkills.primarySkills, { request }),
    call(publicLists.places, { request }),
  ]);
  const { is_profile_completed } = profile;
  updateDetails({ is_profile_completed }); // it may have been completed in another browser
  const parent_id = profile.primary_skill_id;
  const secondarySkills = parent_id ? await call(accountSkills.secondarySkills, { query: { parent_id }, request }) : [];
  return { profile, primarySkills, secondarySkills, places };
}

export function Component() {
  const { profile, primarySkills, secondarySkills } = useLoaderData<typeof loader>();
  const completing = useLocation().pathname === paths.completeProfile;
  return (
    <>
      <PageHeading
        title={completing ? 'Complete your profile' : 'Edit Profile'}
        lead="What peers and clients learn about you. Your phone and email are never shown."
      />
      <ProfileForm profile={profile} primarySkills={primarySkills} secondarySkills={secondarySkills} />
    </>
  );
}
