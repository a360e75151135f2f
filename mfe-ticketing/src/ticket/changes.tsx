import type { OwnTicket } from '@azadkar/shared-api/ticketing/schema';
import {
  Button,
  Flex,
  formatMoment,
  formatPrice,
  lazyWithRetry,
  Text,
  useKeptCopy,
  withZone,
} from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { Suspense, useState } from 'react';
import type { ChangeDialogProps } from './change-dialog';

/** The forms are loaded when one of them is opened. */
const ChangeDialog = lazyWithRetry<ChangeDialogProps>(
  async () => (await import(/* webpackChunkName: "change-dialog" */ './change-dialog')).ChangeDialog,
);

/** What the buyer can do with a ticket before the event: correct the name, pass it on, give it back. */
export function Changes({ ticket }: { ticket: OwnTicket }) {
  const [asked, setAsked] = useState<ChangeDialogProps['kind'] | null>(null);
  const isCopy = useKeptCopy() !== null;
  const { rename, pass_on, give_back_until } = ticket.changes;
  if (!rename && !pass_on && !give_back_until) return null;
  if (isCopy) {
    return (
      <Subsection title="Change this ticket" size="lg">
        <Text color="fg.muted">The ticket can be changed when you have a connection again.</Text>
      </Subsection>
    );
  }
  return (
    <Subsection title="Change this ticket" size="lg">
      <Flex wrap="wrap" gap="3">
        {rename && (
          <Button variant="outline" onClick={() => setAsked('rename')}>
            Correct the name
          </Button>
        )}
        {pass_on && (
          <Button variant="outline" onClick={() => setAsked('pass on')}>
            Pass it on
          </Button>
        )}
        {give_back_until && (
          <Button variant="outline" onClick={() => setAsked('give back')}>
            Give it back
          </Button>
        )}
      </Flex>
      {give_back_until && (
        <Text mt="3" textStyle="sm" color="fg.muted">
          {giveBackText(give_back_until, ticket.changes.refund)}
        </Text>
      )}
      {asked && (
        <Suspense>
          <ChangeDialog kind={asked} ticket={ticket} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Subsection>
  );
}

function giveBackText(until: string, refund: number): string {
  const text = `You can give it back until ${withZone(formatMoment(until))}.`;
  return refund > 0 ? `${text} We then return ${formatPrice(refund)}, the way you paid it.` : text;
}
