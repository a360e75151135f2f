import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { ticketing } from '@azadkar/shared-api/ticketing';
import {
  Alert,
  Box,
  Button,
  chakra,
  EmptyState,
  Flex,
  formatDay,
  Heading,
  PageHeading,
  SmallButton,
  Stack,
  Text,
} from '@azadkar/shared-ui';
import { AffixedInput, Select } from '@azadkar/shared-ui/inputs';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { splitByTime } from '../split-by-time';
import { createQrCodeReader, type QrCodeReader } from './qr-code-reader';
import { scanVideo } from './scan-video';
import { type Scan, useCheckIn } from './use-check-in';

const DAY_MS = 86_400_000;
/** Roles that may check tickets in. The server enforces it; the page only spares others a form that would refuse them. */
const STAFF_ROLES = ['Door', 'Administrator'];

/** The events that ended less than a day ago or later, and whether the member may check tickets in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [events, { role_name }] = await Promise.all([
    call(ticketing.events, { request }),
    call(account.profile, { request }),
  ]);
  return { events: splitByTime(events, Date.now() - DAY_MS).upcoming, isStaff: STAFF_ROLES.includes(role_name) };
}

/** Checks tickets in at the door. The chosen event stays in the address, so that a reload keeps it. */
export function Component() {
  const { events, isStaff } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const event = events.find(({ id }) => String(id) === search.get('event'));
  if (!isStaff) {
    return (
      <EmptyState
        headingLevel={1}
        title="For the staff at the door"
        text="Only the staff at the door can check tickets in."
      />
    );
  }
  return (
    <Stack maxWidth="2xl" gap="6">
      <Box mb="-4">
        <PageHeading title="Check-in" lead="Every ticket lets one person in, once." />
      </Box>
      <div>
        <chakra.label htmlFor="door-event" display="block" fontWeight="medium" mb="1.5">
          Event
        </chakra.label>
        <Select
          id="door-event"
          value={event?.id ?? ''}
          onChange={({ target }) => setSearch(target.value ? { event: target.value } : {}, { replace: true })}
        >
          <option value="">Please select</option>
          {events.map(({ id, title, start_date }) => (
            <option key={id} value={id}>
              {title}, {formatDay(start_date)}
            </option>
          ))}
        </Select>
      </div>
      {event && <TicketScanner key={event.id} eventId={event.id} />}
    </Stack>
  );
}

/** Reads tickets one after another, by a typed code or by the camera, and shows each result. */
function TicketScanner({ eventId }: { eventId: number }) {
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

/** Reads tickets with the camera. Shown only on devices that can: the browser is asked after the first render. */
function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const [reader, setReader] = useState<QrCodeReader | null>(null);
  const [on, setOn] = useState(false);
  useEffect(() => setReader(createQrCodeReader()), []);
  if (!reader) return null;
  return (
    <div>
      {on && <CameraPreview reader={reader} onCode={onCode} />}
      <SmallButton aria-pressed={on} onClick={() => setOn(!on)}>
        {on ? 'Stop the camera' : 'Use the camera'}
      </SmallButton>
    </div>
  );
}

/** Shows what the camera sees and reads the codes in it until it is unmounted. */
function CameraPreview({ reader, onCode }: { reader: QrCodeReader; onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!video.current) return;
    const unmounted = new AbortController();
    const report = (code: string) => latestOnCode.current(code);
    scanVideo(video.current, reader, report, unmounted.signal).catch(() => setFailed(true));
    return () => unmounted.abort();
  }, [reader]);
  if (failed) return <Text mb="3">The camera could not be used. Please type the code, or allow the camera.</Text>;
  return <Video ref={video} muted playsInline aria-label="What the camera sees" />;
}

const Video = chakra('video', {
  base: { width: 'full', maxHeight: '20rem', objectFit: 'cover', rounded: 'lg', bg: 'bg.muted', mb: '3' },
});

/** The result of the last scan, large, and announced at once by screen readers. */
const LatestScan = ({ scan }: { scan: Scan | undefined }) => (
  <div aria-live="assertive">
    {scan && (
      <Box textStyle="lg">
        <ScanAlert key={scan.id} scan={scan} isLast />
      </Box>
    )}
  </div>
);

/** The results of the scans before the last one, newest first. */
const ScanHistory = ({ scans }: { scans: readonly Scan[] }) => (
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

function ScanAlert({ scan: { tone, title, text, next }, isLast = false }: { scan: Scan; isLast?: boolean }) {
  const action = isLast && next && <SmallButton onClick={next.run}>{next.label}</SmallButton>;
  return (
    <Alert tone={tone} title={title} live={false} action={action}>
      {text}
    </Alert>
  );
}

interface Props {
  busy: boolean;
  /** Resolves to false when no reply came. */
  onCode: (code: string) => Promise<boolean>;
}

/**
 * The field for a ticket's code. It keeps the focus, so that the next ticket can be read at once: a hand-held scanner
 * types the code and presses Enter, like a person. After a network error the code stays, to be sent again.
 */
function CodeForm({ busy, onCode }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (code.trim() === '' || busy) return;
    const replied = await onCode(code.trim());
    if (replied) setCode('');
    field.current?.select();
  };
  return (
    <form method="dialog" onSubmit={(event) => void send(event)} aria-label="Check a ticket in">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Box flex="1 1 16rem">
          <chakra.label htmlFor="door-code" display="block" fontWeight="medium" mb="1.5">
            Code of the ticket
          </chakra.label>
          <AffixedInput
            id="door-code"
            ref={field}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            placeholder="ABCD-EFGH-JKLM-NPQR"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
          />
        </Box>
        <Button type="submit" loading={busy}>
          Check in
        </Button>
      </Flex>
    </form>
  );
}
