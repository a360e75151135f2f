import { Stack } from '@azadkar/shared-ui';
import { CameraScanner } from './camera-scanner';
import { CodeForm } from './code-form';
import { LatestScan, ScanHistory } from './scan-results';
import { useCheckIn } from './use-check-in';

/** Reads tickets one after another, by a typed code or by the camera, and shows each result. */
export function TicketScanner({ eventId }: { eventId: number }) {
  const { scans, busy, checkIn } = useCheckIn(eventId);
  const [latest, ...earlier] = scans;
  return (
    <Stack gap="6">
      <CodeForm busy={busy} onCode={checkIn} />
      <CameraScanner onCode={(code) => void checkIn(code)} />
      <LatestScan scan={latest} />
      {earlier.length > 0 && <ScanHistory scans={earlier} />}
    </Stack>
  );
}
