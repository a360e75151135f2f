import { withReferrer } from '@azadkar/shared-api';
import { incompleteProfile } from '@azadkar/shared-api/account/rules';
import { paths } from '@azadkar/shared-api/paths';
import { EmptyState, LinkButton } from '@azadkar/shared-ui';
import { useLocation } from 'react-router-dom';

/** Shown instead of a page that needs a complete profile. */
export function CompleteProfileNotice() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title={incompleteProfile.title}
      text={incompleteProfile.text}
      action={
        <LinkButton to={withReferrer(paths.completeProfile, pathname + search)}>{incompleteProfile.action}</LinkButton>
      }
    />
  );
}
