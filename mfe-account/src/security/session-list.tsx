import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { SessionRow } from '@azadkar/shared-api/account/schema';
import { Badge, Box, Button, Flex, formatMoment, Note, SmallButton, Stack, Text, useAction } from '@azadkar/shared-ui';
import { describeDevice, useChanged } from '@azadkar/shared-ui/blocks';
import { useFreshIdentity } from '@azadkar/shared-ui/identity-proof';
import { Laptop, Smartphone } from 'lucide-react';

export const SessionList = ({ sessions }: { sessions: SessionRow[] }) => (
  <Stack gap="4">
    <Stack as="ul" gap="0" listStyleType="none" borderWidth="1px" rounded="xl">
      {sessions.map((row) => (
        <SessionItem key={row.id} row={row} />
      ))}
    </Stack>
    {sessions.length > 1 && <EndOtherSessionsButton />}
  </Stack>
);

function SessionItem({ row }: { row: SessionRow }) {
  const { name, isPhone } = describeDevice(row.user_agent);
  const Icon = isPhone ? Smartphone : Laptop;
  return (
    <Flex as="li" align="center" gap="4" p="4" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box color="fg.muted" flexShrink="0">
        <Icon size={24} aria-hidden="true" />
      </Box>
      <Box flex="1" minWidth="0">
        <Text fontWeight="medium">{name}</Text>
        <Note>
          Last seen <time dateTime={row.last_seen_at}>{formatMoment(row.last_seen_at)}</time>
        </Note>
      </Box>
      {row.current ? <Badge colorPalette="green">This device</Badge> : <EndSessionButton row={row} name={name} />}
    </Flex>
  );
}

function EndSessionButton({ row, name }: { row: SessionRow; name: string }) {
  const changed = useChanged();
  const { withIdentity, identityDialog } = useFreshIdentity();
  const end = () => submit(account.endOtherSession, { params: { sessionId: row.id } });
  const { busy, run } = useAction(() => changed(withIdentity(end)));
  return (
    <>
      <SmallButton loading={busy} onClick={run} aria-label={`Sign out ${name}`}>
        Sign out
      </SmallButton>
      {identityDialog}
    </>
  );
}

function EndOtherSessionsButton() {
  const changed = useChanged();
  const { withIdentity, identityDialog } = useFreshIdentity();
  const { busy, run } = useAction(() => changed(withIdentity(() => submit(account.endOtherSessions))));
  return (
    <>
      <Button variant="outline" alignSelf="start" loading={busy} onClick={run}>
        Sign out everywhere else
      </Button>
      {identityDialog}
    </>
  );
}
