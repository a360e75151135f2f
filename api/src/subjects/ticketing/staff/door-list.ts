import { number, object } from 'yup';
import { currentSite } from '../../../platform/database/site.queries';
import { doorListPdf } from '../../../platform/documents/door-list-pdf';
import { defineTask } from '../../../platform/tasks/task.queries';
import { formatTicketCode, holderName } from '../ticketing.rules';
import { listHolders } from './arrivals.queries';
import { findStaffEvent } from './events/staff-events.queries';

/** More than fit through a door; a bound on what is drawn. */
const MAX_HOLDERS = 5_000;

/** The holders of an event as a PDF, for a door without a network. */
export const doorListTask = defineTask({
  kind: 'events.door-list',
  params: object({ eventId: number().integer().required() }),
  async run({ params: { eventId }, progress, signal, db }) {
    const event = await findStaffEvent(db, eventId);
    if (!event) return { summary: 'The event is gone.' };
    const holders = (await listHolders(db, eventId, MAX_HOLDERS)).map((ticket) => ({
      name: holderName(ticket),
      package: ticket.package_name ?? 'Free registration',
      code: formatTicketCode(ticket.qr_secret),
      letIn: ticket.state === 'used',
    }));
    const { title, slug, start_at: startsAt, end_at: endsAt, venue, city } = event;
    const site = await currentSite(db);
    const list = { site, event: { title, startsAt, endsAt, venue, city }, madeAt: new Date(), holders };
    const bytes = await doorListPdf(list, async (written) => {
      signal.throwIfAborted();
      progress(written, holders.length);
    });
    const summary = `${holders.length} ${holders.length === 1 ? 'holder' : 'holders'}`;
    return { summary, file: { name: `door-list-${slug}.pdf`, content: [bytes] } };
  },
});
