import { call } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { StaffEvent } from '@azadkar/shared-api/ticketing/staff/schema';
import { Button, notify, useAction } from '@azadkar/shared-ui';
import { useRevalidator } from 'react-router-dom';

/** Puts a draft on the site, once nothing is missing. */
export function PublishButton({ event: { id, version, missing, title } }: { event: StaffEvent }) {
  const revalidator = useRevalidator();
  const publish = useAction(async () => {
    await call(ticketingStaff.publishEvent, { params: { eventId: id }, body: { version } });
    notify.success(`“${title}” is on the site.`);
    await revalidator.revalidate();
  });
  return (
    <Button size="sm" disabled={missing.length > 0} loading={publish.busy} onClick={() => void publish.run()}>
      Publish
    </Button>
  );
}
