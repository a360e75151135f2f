import { certificateCodeForm } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Box, Card, PageHeading, Text } from '@azadkar/shared-ui';
import { Form, SubmitButton, TextField } from '@azadkar/shared-ui/forms';
import { useNavigate } from 'react-router-dom';

/** No certificate has this code; most often it was copied wrongly from paper. */
export function UnknownCode({ code }: { code: string }) {
  const navigate = useNavigate();
  return (
    <Box maxWidth="xl" mx="auto">
      <PageHeading
        title="We know no certificate with this code"
        lead="Check it against the paper or the file that you were shown. Capitals and hyphens do not matter."
      />
      <Card padding="lg">
        <Form
          key={code}
          schema={certificateCodeForm}
          initialValues={{ code }}
          onSubmit={({ code: typed }) => navigate(toPath(paths.verifyCertificate, { code: typed }))}
        >
          <TextField name="code" label="Code of the certificate" required autoComplete="off" />
          <SubmitButton>Check</SubmitButton>
        </Form>
      </Card>
      <Text mt="5" textStyle="sm" color="fg.muted">
        If the code is right as it stands here, the association did not issue this certificate.
      </Text>
    </Box>
  );
}
