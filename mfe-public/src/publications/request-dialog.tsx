import { Alert, Button } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import type { Publication } from './publication';
import { RequestForm } from './request-form';

interface RequestDialogProps {
  /** The dialog is open while this is set. */
  publication: Publication | null;
  onClose: () => void;
}

/** Asks for the visitor's details; the server then sends the report by email. */
export function RequestDialog({ publication, onClose }: RequestDialogProps) {
  return (
    <Dialog open={publication !== null} onClose={onClose} title={publication ? publication.title : ''}>
      {publication && <RequestContent key={publication.id} publication={publication} onClose={onClose} />}
    </Dialog>
  );
}

function RequestContent({ publication, onClose }: { publication: Publication; onClose: () => void }) {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  if (confirmation) {
    return (
      <>
        <Alert tone="success">{confirmation}</Alert>
        <Button mt="5" onClick={onClose}>
          Close
        </Button>
      </>
    );
  }
  return <RequestForm publication={publication} onSent={setConfirmation} />;
}
