import type { Profile } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { LinkButton } from '@azadkar/shared-ui';
import { NextRow } from '@azadkar/shared-ui/blocks';
import { UserRoundPen } from 'lucide-react';
import { completeness } from '../../profile-completeness';
import { toFormValues } from '../../profile-values';

/** How far the profile is. */
export function ProfileRow({ profile }: { profile: Profile }) {
  return (
    <NextRow
      icon={UserRoundPen}
      title={`Your profile is ${completeness(toFormValues(profile)).percent}% complete`}
      action={
        <LinkButton to={paths.completeProfile} size="sm">
          Complete your profile
        </LinkButton>
      }
    >
      With a complete profile you appear in the directory and can use every benefit.
    </NextRow>
  );
}
