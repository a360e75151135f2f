import { submit } from '@azadkar/shared-api';
import { publicContent } from '@azadkar/shared-api/public';
import { accessPublicationForm } from '@azadkar/shared-api/public/schema';
import { Text, useSession } from '@azadkar/shared-ui';
import {
  EmailField,
  Form,
  type FormActionData,
  HiddenField,
  PhoneField,
  SubmitButton,
  TextField,
} from '@azadkar/shared-ui/forms';
import type { Publication } from './publication';

interface Props {
  publication: Publication;
  actionData?: FormActionData | null;
  onSent: (message: string) => void;
}

/** The visitor's details. For members they are filled in. */
export function RequestForm({ publication, actionData, onSent }: Props) {
  const details = useSession((session) => session.details);
  return (
    <>
      <Text color="fg.muted" mb="5">
        We send the report to your email address. We use these details only to know who reads our reports.
      </Text>
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
          onSent(message);
        }}
        actionData={actionData}
      >
        <HiddenField name="publication_id" />
        <TextField name="name" label="Full name" autoComplete="name" required />
        <EmailField name="email" label="Email" autoComplete="email" required />
        <PhoneField name="phone" label="Phone" autoComplete="tel" required />
        <TextField name="organization" label="Organization" autoComplete="organization" required />
        <TextField name="designation" label="Designation" autoComplete="organization-title" required />
        <SubmitButton>Send me the report</SubmitButton>
      </Form>
    </>
  );
}
