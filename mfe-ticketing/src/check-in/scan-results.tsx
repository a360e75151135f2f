import { Alert, Box, Button, Heading, Stack } from '@azadkar/shared-ui';
import type { Scan } from './use-check-in';

/** The result of the last scan, large, and announced at once by screen readers. */
export function LatestScan({ scan }: { scan: Scan | undefined }) {
  return (
    <div aria-live="assertive">
      {scan && (
        <Box textStyle="lg">
          <ScanAlert key={scan.id} scan={scan} isLast />
        </Box>
      )}
    </div>
  );
}

/** The results of the scans before the last one, newest first. */
export function ScanHistory({ scans }: { scans: readonly Scan[] }) {
  return (
    <section aria-labelledby="earlier-scans">
      <Heading id="earlier-scans" size="md" mb="3">
        Before
      </Heading>
      <Stack as="ul" listStyleType="none" gap="2">
        {scans.map((scan) => (
          <li key={scan.id}>
            <ScanAlert scan={scan} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

function ScanAlert({ scan: { tone, title, text, next }, isLast = false }: { scan: Scan; isLast?: boolean }) {
  const action = isLast && next && (
    <Button size="sm" variant="outline" onClick={next.run}>
      {next.label}
    </Button>
  );
  return (
    <Alert tone={tone} title={title} live={false} action={action}>
      {text}
    </Alert>
  );
}
