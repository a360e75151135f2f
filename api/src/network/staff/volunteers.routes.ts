/** Offers to contribute, which the staff read and answer. */
import { networkStaff } from '@azadkar/shared-api/network/staff';
import type { Api } from '../../api';
import { idempotent } from '../../http/idempotency';
import { parseId } from '../../http/ids';
import { reply, serve } from '../../http/serve';
import { startOf } from '../../tasks/start-list-export';
import { answerVolunteer } from './answer-volunteer';
import { exportVolunteersTask } from './export-volunteers';
import { listVolunteers } from './volunteers.queries';

export function volunteerRoutes(api: Api): void {
  const { db } = api;

  serve(api, networkStaff.volunteers, async ({ query }) => {
    const { rows, ...page } = await listVolunteers(db, query);
    return {
      ...page,
      rows: rows.map(({ name, member_no, email, phone, created_at, answered_at, ...offer }) => ({
        ...offer,
        member: { name, member_no, email, phone },
        created_at: created_at.toISOString(),
        answered_at: answered_at?.toISOString() ?? null,
      })),
    };
  });

  serve(api, networkStaff.exportVolunteers, startOf(db, exportVolunteersTask));

  serve(api, networkStaff.answerVolunteer, async ({ params, body, member, request }) => {
    const answer = { id: parseId(params.requestId, 'request'), member, request, ...body };
    await idempotent(db, { request, member }, (trx) => answerVolunteer(trx, answer));
    return reply(null, 'Your answer was sent by email.');
  });
}
