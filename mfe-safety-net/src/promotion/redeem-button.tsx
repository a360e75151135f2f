import { isProfileCompleted } from '@azadkar/shared-api';
import { Button, useAction } from '@azadkar/shared-ui';
import { CompleteProfileDialog, Dialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { ClaimedCode } from './claimed-code';

interface Props {
  id: number;
  company: string;
}

/** Opens the member's code; a member with an incomplete profile is asked to complete it first. */
export function RedeemButton({ id, company }: Props) {
  const [openDialog, setOpenDialog] = useState<'profile' | 'code' | null>(null);
  const { busy, run } = useAction(async () => setOpenDialog((await isProfileCompleted()) ? 'code' : 'profile'));
  const close = () => setOpenDialog(null);
  return (
    <>
      <Button loading={busy} onClick={run}>
        Redeem now
      </Button>
      <CompleteProfileDialog open={openDialog === 'profile'} onClose={close} />
      <Dialog open={openDialog === 'code'} onClose={close} title="Reedeem your discount" size="sm">
        <ClaimedCode id={id} company={company} />
      </Dialog>
    </>
  );
}
