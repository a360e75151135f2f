import type { Bank } from '@azadkar/shared-api/safety-net/staff/schema';
import { Button, Card, chakra, formatDate, Heading, Text, useSession } from '@azadkar/shared-ui';
import { useState } from 'react';
import { BankKey } from './bank-key';
import { DeliverLeads } from './deliver-leads';

/** Each bank: what waits for it, its key, and the way to give it what waits. */
export function Banks({ banks }: { banks: readonly Bank[] }) {
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gap="3"
      mb="6"
      gridTemplateColumns="repeat(auto-fit, minmax(min(17rem, 100%), 1fr))"
    >
      {banks.map((bank) => (
        <li key={bank.bank}>
          <BankCard bank={bank} />
        </li>
      ))}
    </chakra.ul>
  );
}

function BankCard({ bank }: { bank: Bank }) {
  const { bank: name, waiting, oldest_at, key } = bank;
  const [open, setOpen] = useState<'key' | 'deliver' | null>(null);
  const isAdmin = useSession(({ details }) => isAdministrator(details));
  const close = () => setOpen(null);
  return (
    <Card p="4" gap="3" height="full">
      <Heading size="md">{name}</Heading>
      <Text>
        <chakra.strong fontSize="2xl">{waiting}</chakra.strong> {waiting === 1 ? 'request waits' : 'requests wait'}
        {oldest_at && <chakra.span color="fg.muted">, the first since {formatDate(oldest_at)}</chakra.span>}
      </Text>
      <Text color="fg.muted" textStyle="xs">
        {key ? (
          <>
            Key <chakra.code>{key.fingerprint}</chakra.code>, entered on {formatDate(key.added_at)}
          </>
        ) : (
          'No public key yet: an administrator enters the one that the bank gives us.'
        )}
      </Text>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="auto">
        <Button size="sm" disabled={!key || waiting === 0} onClick={() => setOpen('deliver')}>
          Hand over
        </Button>
        {isAdmin && (
          <Button size="sm" variant="outline" onClick={() => setOpen('key')}>
            {key ? 'Change the key' : 'Enter the key'}
          </Button>
        )}
      </chakra.div>
      {open === 'deliver' && <DeliverLeads bank={bank} onClose={close} />}
      {open === 'key' && <BankKey bank={name} onClose={close} />}
    </Card>
  );
}

/** The roles in the session's details; the shell of a release before knows one role only. */
function isAdministrator(details: unknown): boolean {
  if (typeof details !== 'object' || details === null) return false;
  const roles = 'roles' in details && Array.isArray(details.roles) ? details.roles : [];
  return roles.includes('admin') || ('role' in details && details.role === 'admin');
}
