import { withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { EmptyState, LinkButton } from '@azadkar/shared-ui';
import { useLocation } from 'react-router-dom';

/** Stands in place of a page that needs a complete profile. */
export function CompleteProfileNotice() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title="Please complete your profile"
      text="We've noticed you haven't completed your profile. Please complete your profile before continuing"
      action={
        <LinkButton to={withReferrer(paths.completeProfile, pathname + search)}>Complete your profile</LinkButton>
      }
    />
  );
}
