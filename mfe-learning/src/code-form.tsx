import { certificateCodeForm } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Form, SubmitButton, TextField, useFormActionData } from '@azadkar/shared-ui/forms';
import { useNavigate } from 'react-router-dom';

/** Checks another code, or the same one corrected. */
export function CodeForm({ code }: { code: string }) {
  const navigate = useNavigate();
  return (
    <Form
      schema={certificateCodeForm}
      initialValues={{ code }}
      actionData={useFormActionData()}
      onSubmit={(values) => navigate(toPath(paths.verifyCertificate, { code: values.code }))}
    >
      <TextField name="code" label="Code of the certificate" required autoComplete="off" />
      <SubmitButton>Check</SubmitButton>
    </Form>
  );
}
