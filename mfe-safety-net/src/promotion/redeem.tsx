import { withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { Button, Text, useSession } from '@azadkar/shared-ui';
import { ConfirmDialog, Dialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Claim } from './claim';

interface Props {
  id: number;
  company: string;
}

/** Redeem now: the profile first, then the code. */
export function Redeem({ id, company }: Props) {
  const complete = useSession(({ details }) => details?.is_profile_completed ?? false);
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Redeem now</Button>
      <ConfirmDialog
        open={open && !complete}
        title="Please complete your profile"
        confirmLabel="Complete your profile"
        onConfirm={() => void navigate(withReferrer(paths.completeProfile, pathname))}
        onClose={close}
      >
        <Text color="fg.muted">
          We've noticed you haven't completed your profile. Please complete your profile before continuing
        </Text>
      </ConfirmDialog>
      <Dialog open={open && complete} onClose={close} title="Reedeem your discount" size="sm">
        <Claim id={id} company={company} />
      </Dialog>
    </>
  );
}
