import { withReferrer } from '@azadkar/shared-api';
import { incompleteProfile } from '@azadkar/shared-api/account/rules';
import { paths } from '@azadkar/shared-api/paths';
import { useLocation, useNavigate } from 'react-router-dom';
import { Text } from '../layout/text';
import { ConfirmDialog } from './confirm-dialog';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Shown for actions that need a complete profile: leads to the profile, and from there back to this page. */
export function CompleteProfileDialog({ open, onClose }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <ConfirmDialog
      open={open}
      title={incompleteProfile.title}
      confirmLabel={incompleteProfile.action}
      onConfirm={() => void navigate(withReferrer(paths.completeProfile, pathname))}
      onClose={onClose}
    >
      <Text color="fg.muted">{incompleteProfile.text}</Text>
    </ConfirmDialog>
  );
}
