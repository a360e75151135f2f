import { Box, Card, lazyWithRetry, PageHeading, Skeleton, Text } from '@azadkar/shared-ui';
import { Suspense } from 'react';

/** Lazy, so that the page of a genuine certificate does not download the form. */
const CodeForm = lazyWithRetry(async () => (await import(/* webpackChunkName: "code-form" */ './code-form')).CodeForm);

/** Shown when no certificate has this code, with a form to correct it. */
export function UnknownCode({ code }: { code: string }) {
  return (
    <Box maxWidth="xl" mx="auto">
      <PageHeading
        title="We know no certificate with this code"
        lead="Check it against the paper or the file that you were shown. Capitals and hyphens do not matter."
      />
      <Card padding="lg">
        <Suspense fallback={<Skeleton height="9rem" />}>
          <CodeForm key={code} code={code} />
        </Suspense>
      </Card>
      <Text mt="5" textStyle="sm" color="fg.muted">
        If the code is right as it stands here, the association did not issue this certificate.
      </Text>
    </Box>
  );
}
