import { call, Refused } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { certificateCodeForm } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Box, Container, usePageTitle } from '@azadkar/shared-ui';
import { formAction } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { CertificateCard } from './certificate-card';
import { UnknownCode } from './unknown-code';

/** What the association says about the code; null when it issued no such certificate. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const code = params.code ?? '';
  try {
    return { code, certificate: await call(learning.verifyCertificate, { params: { code }, request }) };
  } catch (cause) {
    if (cause instanceof Refused && cause.status === 404) return { code, certificate: null };
    throw cause;
  }
}

/** Another code, typed before any script ran. */
export const action = formAction(certificateCodeForm, async ({ code }) =>
  redirect(toPath(paths.verifyCertificate, { code })),
);

/** For whoever was shown a certificate: whether it is genuine. */
export function Component() {
  const { code, certificate } = useLoaderData<typeof loader>();
  usePageTitle(certificate ? `Certificate of ${certificate.name}` : 'Certificate not found');
  return (
    <Box bg="bg.subtle">
      <Container size="narrow" py={{ base: '8', md: '16' }}>
        {certificate ? <CertificateCard certificate={certificate} code={code} /> : <UnknownCode code={code} />}
      </Container>
    </Box>
  );
}
