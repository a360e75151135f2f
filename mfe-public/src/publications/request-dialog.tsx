import { Alert, Button } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import type { Publication } from './publication';
import { RequestForm } from './request-form';

interface RequestDialogProps {
  /** Open while there is one. */
  publication: Publication | null;
  onClose: () => void;
}

/** Asks who wants the report; the server sends it by e-mail. */
export function RequestDialog({ publication, onClose }: RequestDialogProps) {
  return (
    <Dialog open={publication !== null} onClose={onClose} title={publication ? publication.title : ''}>
      {publication && <Request key={publication.id} publication={publication} onClose={onClose} />}
    </Dialog>
  );
}

function Request({ publication, onClose }: { publication: Publication; onClose: () => void }) {
  const [answer, setAnswer] = useState<string | null>(null);
  if (answer) {
    return (
      <>
        <Alert tone="success">{answer}</Alert>
        <Button mt="5" onClick={onClose}>
          Close
        </Button>
      </>
    );
  }
  return <RequestForm publication={publication} onSent={setAnswer} />;
}
