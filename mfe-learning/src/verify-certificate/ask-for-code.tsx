import { Box, Card, lazyWithRetry, PageHeading, Skeleton, Text } from '@azadkar/shared-ui';
import { type ReactNode, Suspense } from 'react';

/** Lazy, so that the page of a genuine certificate does not download the form. */
const CodeForm = lazyWithRetry(async () => (await import(/* webpackChunkName: "code-form" */ './code-form')).CodeForm);

/** The page as whoever holds a certificate on paper finds it in the menus. */
export function AskForCode() {
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
export function UnknownCode({ code }: { code: string }) {
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
