import { call, Refused } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { certificateCodeForm } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Box, Card, Container, lazyWithRetry, PageHeading, Skeleton, Text, usePageTitle } from '@azadkar/shared-ui';
import { formAction } from '@azadkar/shared-ui/forms';
import { type ReactNode, Suspense } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
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

/** Lazy, so that the page of a genuine certificate does not download the form. */
const CodeForm = lazyWithRetry(async () => (await import(/* webpackChunkName: "code-form" */ './code-form')).CodeForm);

/** The page as the holder of a paper certificate finds it in the menus. */
function AskForCode() {
  return (
    <WithForm
      title="Verify a certificate"
      lead="Every certificate of the association has a code, printed beside its QR code. Enter it, and see whose certificate it is, for what, and whether it holds."
      code=""
    >
      The page that opens is written by the association. A picture or a PDF alone proves nothing.
    </WithForm>
  );
}

/** Shown when no certificate has this code, with a form to correct it. */
function UnknownCode({ code }: { code: string }) {
  return (
    <WithForm
      title="We know no certificate with this code"
      lead="Check it against the paper or the file that you were shown. Capitals and hyphens do not matter."
      code={code}
    >
      If the code is right as it stands here, the association did not issue this certificate.
    </WithForm>
  );
}

function WithForm({ title, lead, code, children }: { title: string; lead: string; code: string; children: ReactNode }) {
  return (
    <Box maxWidth="xl" mx="auto">
      <PageHeading title={title} lead={lead} />
      <Card padding="lg">
        <Suspense fallback={<Skeleton height="9rem" />}>
          <CodeForm key={code} code={code} />
        </Suspense>
      </Card>
      <Text mt="5" textStyle="sm" color="fg.muted">
        {children}
      </Text>
    </Box>
  );
}
