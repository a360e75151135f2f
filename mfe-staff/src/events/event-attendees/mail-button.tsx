import { call } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { Button, notify, useAction } from '@azadkar/shared-ui';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { MailDialog, type Selection } from './mail-dialog';

/** Asks how many people an email would reach, and then for its text. */
export function MailButton({ eventId, selection }: { eventId: number; selection: Selection }) {
  const [plan, setPlan] = useState<{ recipients: number; selection: Selection } | null>(null);
  const ask = useAction(async () => {
    const { recipients } = await call(ticketingStaff.mailPlan, { params: { eventId }, body: selection });
    if (recipients === 0) notify.error('Nobody in this list has a good ticket.');
    else setPlan({ recipients, selection });
  });
  return (
    <>
      <Button size="sm" variant="outline" loading={ask.busy} onClick={() => void ask.run()}>
        <Mail aria-hidden="true" />
        Write to them
      </Button>
      {plan && <MailDialog eventId={eventId} {...plan} onClose={() => setPlan(null)} />}
    </>
  );
}
