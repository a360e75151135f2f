import { withReferrer } from '@azadkar/shared-api';
import { incompleteProfile } from '@azadkar/shared-api/account/rules';
import { paths } from '@azadkar/shared-api/paths';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../actions/button';
import { Text } from '../layout/text';
import { Dialog } from './dialog';

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** For actions that cannot be undone: the button is red. */
  destructive?: boolean;
  /** While the confirmed action runs. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A dialog that asks for confirmation before an action. */
export const ConfirmDialog = ({
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive,
  busy,
  onConfirm,
  ...dialog
}: Props) => (
  <Dialog
    {...dialog}
    size="sm"
    footer={
      <>
        <Button variant="outline" onClick={dialog.onClose}>
          {cancelLabel}
        </Button>
        <Button colorPalette={destructive ? 'red' : undefined} loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  />
);

/** Shown for actions that need a complete profile: leads to the profile, and from there back to this page. */
export function CompleteProfileDialog({ open, onClose }: Pick<Props, 'open' | 'onClose'>) {
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
