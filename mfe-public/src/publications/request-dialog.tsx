import { submit } from '@azadkar/shared-api';
import { publicContent } from '@azadkar/shared-api/public';
import { accessPublicationForm } from '@azadkar/shared-api/public/schema';
import { Alert, Button, notify, Text, useSession } from '@azadkar/shared-ui';
import { EmailField, Form, PhoneField, SubmitButton, TextField } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import type { Publication } from './publication';

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
  return (
    <>
      <Text color="fg.muted" mb="5">
        We send the report to your e-mail address, and use what you write here for nothing else than to know who reads
        it.
      </Text>
      <RequestForm publication={publication} onSent={setAnswer} />
    </>
  );
}

/** Members find their own details filled in. */
function RequestForm({ publication, onSent }: { publication: Publication; onSent: (message: string) => void }) {
  const details = useSession((session) => session.details);
  return (
    <Form
      label={`Request ${publication.title}`}
      schema={accessPublicationForm}
      initialValues={{
        name: details?.name ?? '',
        email: details?.email ?? '',
        phone: details?.phone ?? '',
        organization: '',
        designation: '',
        publication_id: publication.id,
      }}
      onSubmit={async (body) => {
        const { message } = await submit(publicContent.accessPublication, { body });
        notify.success(message);
        onSent(message);
      }}
    >
      <TextField name="name" label="Full name" autoComplete="name" required />
      <EmailField name="email" label="Email" autoComplete="email" required />
      <PhoneField name="phone" label="Phone" autoComplete="tel" required />
      <TextField name="organization" label="Organization" autoComplete="organization" required />
      <TextField name="designation" label="Designation" autoComplete="organization-title" required />
      <SubmitButton>Send me the report</SubmitButton>
    </Form>
  );
}
