import { Button, useSession } from '@azadkar/shared-ui';
import { CompleteProfileDialog, Dialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { ClaimedCode } from './claimed-code';

interface Props {
  id: number;
  company: string;
}

/** Opens the member's code; a member with an incomplete profile is asked to complete it first. */
export function RedeemButton({ id, company }: Props) {
  const complete = useSession(({ details }) => details?.is_profile_completed ?? false);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Redeem now</Button>
      <CompleteProfileDialog open={open && !complete} onClose={close} />
      <Dialog open={open && complete} onClose={close} title="Reedeem your discount" size="sm">
        <ClaimedCode id={id} company={company} />
      </Dialog>
    </>
  );
}
