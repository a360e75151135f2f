import { Alert, Box, Button, chakra, Flex, Heading, Stack } from '@azadkar/shared-ui';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { type FormEvent, useRef, useState } from 'react';
import { CameraScanner } from './camera-scanner';
import { useCheckIn } from './use-check-in';

/** One field that is ready for the next ticket: a hand-held reader types the code and presses Enter, as people can. */
export function TicketScanner({ eventId }: { eventId: number }) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { scans, busy, checkIn } = useCheckIn(eventId);
  const read = async (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (code.trim() === '' || busy) return;
    const answered = await checkIn(code.trim());
    if (answered) setCode('');
    field.current?.select();
  };
  const [last, ...earlier] = scans;
  return (
    <Stack gap="6">
      <form onSubmit={(event) => void read(event)} aria-label="Check a ticket in">
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
      <CameraScanner onCode={(seen) => void checkIn(seen)} />
      <div aria-live="assertive">
        {last && (
          <Box textStyle="lg">
            <Alert key={last.id} tone={last.tone} title={last.title} live={false}>
              {last.text}
            </Alert>
          </Box>
        )}
      </div>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-scans">
          <Heading id="earlier-scans" size="md" mb="3">
            Before
          </Heading>
          <Stack as="ul" listStyleType="none" gap="2">
            {earlier.map(({ id, tone, title, text }) => (
              <li key={id}>
                <Alert tone={tone} title={title} live={false}>
                  {text}
                </Alert>
              </li>
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}
