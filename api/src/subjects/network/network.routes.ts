import { network } from '@azadkar/shared-api/network';
import { Gauge } from '../../../../process/telemetry/metrics';
import type { Api } from '../../api';
import type { Db } from '../../platform/database/schema';
import { type Member, requireCompleteProfile, requirePageAccess } from '../../platform/http/access';
import { idempotent } from '../../platform/http/idempotency';
import { parseId } from '../../platform/http/ids';
import { limitRate } from '../../platform/http/rate-limit';
import { reply, serve, serveForAll } from '../../platform/http/serve';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { beforeToday, findPeers } from './directory/find-peers';
import { idLists } from './directory/id-lists';
import { residentDirectory } from './directory/resident-directory';
import { findContact, takesMessages } from './messages/contact.queries';
import { messageRoutes } from './messages/messages.routes';
import { reasonNotToWrite } from './messages/messages.rules';
import { presentMember } from './network.present';
import { countNetworkFigures, findMember, findSkills, insertVolunteerRequest } from './network.queries';
import { volunteerEmails, volunteerLabel } from './volunteer-emails';

/** The directory for visitors and members, the pages of members, and applications to contribute. */
export function networkRoutes(api: Api): void {
  const { db, settings } = api;
  const resident = residentDirectory(db);
  const directory = { db, lists: idLists(), resident, beforeToday: beforeToday(db) };
  new Gauge({
    registers: [api.metrics.registry],
    name: 'azadkar_api_directory_bytes',
    help: 'What the columns of the directory take of the memory of this process; 0 until they are loaded.',
    collect() {
      this.set(resident.bytes());
    },
  });
  api.app.addHook('onClose', async () => resident.stop());

  serveForAll(api, network.publicPeers, ({ query }) => findPeers(directory, query));

  serve(api, network.peers, ({ query }) => findPeers(directory, query));

  /** Caches the longest list, of all members, before a visitor has to wait for it. */
  api.startup.beforeReady(async () => {
    await findPeers(directory, { page: 1 });
  });

  serve(api, network.member, async ({ params, member }) => {
    const found = await findMember(db, parseId(params.memberId, 'member'));
    requirePageAccess(found, member);
    const [skills, canWrite] = await Promise.all([findSkills(db, found.id), mayWrite(db, found.id, member)]);
    return presentMember(found, skills, canWrite);
  });

  serve(api, network.volunteer, async ({ body, member, request }) => {
    requireCompleteProfile(member);
    await limitRate(api, 'volunteer', member.id);
    await idempotent(db, { request, member }, async (trx) => {
      await insertVolunteerRequest(trx, member.id, body);
      // Without what the member wrote: an address that is not verified may be a stranger's.
      const values = { kind: volunteerLabel(body.for) };
      await enqueueEmail(trx, member, volunteerEmails.received.write(values, settings, { name: member.name }));
    });
    return reply(null, 'Thank you. Your application has been received.');
  });

  serve(api, network.figures, () => countNetworkFigures(db));

  messageRoutes(api);
}

/** Whether the caller can write to a member; a visitor, who is asked to sign in first, as any member could. */
async function mayWrite(db: Db, id: number, caller: Member | null): Promise<boolean> {
  if (!caller) return takesMessages(db, id);
  const contact = caller.id === id ? undefined : await findContact(db, caller.id, id);
  return contact !== undefined && reasonNotToWrite(contact) !== 'takes none';
}
