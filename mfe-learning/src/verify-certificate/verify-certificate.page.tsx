import { call, Refused } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { certificateCodeForm } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Box, Container, usePageTitle } from '@azadkar/shared-ui';
import { formAction } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { AskForCode, UnknownCode } from './ask-for-code';
import { CertificateCard } from './certificate-card';

/** The certificate with this code; null when the association issued none, and where no code was given yet. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const code = params.code ?? '';
  if (!code) return { code, certificate: null };
  try {
    return { code, certificate: await call(learning.verifyCertificate, { params: { code }, request }) };
  } catch (cause) {
    if (cause instanceof Refused && cause.status === 404) return { code, certificate: null };
    throw cause;
  }
}

/** Handles the form when it is posted without scripts. */
export const action = formAction(certificateCodeForm, async ({ code }) =>
  redirect(toPath(paths.verifyCertificate, { code })),
);

/** The public page that tells anyone whether a certificate is genuine. */
export function Component() {
  const { code, certificate } = useLoaderData<typeof loader>();
  usePageTitle(titleOf(certificate?.name, code));
  return (
    <Box bg="bg.subtle">
      <Container size="narrow" py={{ base: '8', md: '16' }}>
        {certificate ? (
          <CertificateCard certificate={certificate} code={code} />
        ) : code ? (
          <UnknownCode code={code} />
        ) : (
          <AskForCode />
        )}
      </Container>
    </Box>
  );
}

function titleOf(name: string | undefined, code: string): string {
  if (name !== undefined) return `Certificate of ${name}`;
  return code ? 'Certificate not found' : 'Verify a certificate';
}
