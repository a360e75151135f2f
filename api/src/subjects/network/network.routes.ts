import { isoDay } from '@azadkar/shared-api/format';
import { network } from '@azadkar/shared-api/network';
import type { PeersPage, PeersQuery } from '@azadkar/shared-api/network/schema';
import { Gauge } from '../../../../process/telemetry/metrics';
import type { Api } from '../../api';
import type { Db } from '../../platform/database/schema';
import { type Member, requireCompleteProfile, requirePageAccess } from '../../platform/http/access';
import { idempotent } from '../../platform/http/change';
import { limitRate } from '../../platform/http/rate-limit';
import { parseId, reply, routes, serve, serveForAll } from '../../platform/http/serve';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { lockOfferedPage } from '../../platform/records/list-entries.queries';
import {
  countChanges,
  countEntries,
  findCards,
  findFewIds,
  findFirstIds,
  findIds,
  findNewestBeforeToday,
  inOrder,
} from './directory/directory.queries';
import { type FoundIds, type IdLists, idLists } from './directory/id-lists';
import { type IdSet, newestOf } from './directory/member-columns';
import { type ResidentDirectory, residentDirectory } from './directory/resident-directory';
import { findContact, takesMessages } from './messages/contact.queries';
import { messageRoutes } from './messages/messages.routes';
import { reasonNotToWrite } from './messages/messages.rules';
import { presentMember, presentPeer } from './network.present';
import { countNetworkFigures, findMember, findSkills, insertVolunteerRequest } from './network.queries';
import { networkRefusals } from './network.refusals';
import { cutPage, type DirectoryFilter, endOfPage, parseFilter } from './network.rules';
import { volunteerEmails } from './volunteer-emails';

/** The directory for visitors and members, the pages of members, and applications to contribute. */
export const networkRoutes = routes(
  directoryRoutes,

  serve(network.member, async ({ params, member, db }) => {
    const found = await findMember(db, parseId(params.memberId, 'member'));
    requirePageAccess(found, member);
    const [skills, canWrite] = await Promise.all([findSkills(db, found.id), mayWrite(db, found.id, member)]);
    return presentMember(found, skills, canWrite);
  }),

  serve(network.volunteer, async ({ body, member, request, api, db, settings }) => {
    requireCompleteProfile(member);
    await limitRate(api, 'volunteer', member.id);
    await idempotent(db, { request, member }, async (trx) => {
      const kind = await lockOfferedPage(trx, 'volunteer-kinds', body.for);
      if (!kind) throw networkRefusals.kindNotOffered();
      await insertVolunteerRequest(trx, member.id, body);
      // Without what the member wrote: an address that is not verified may be a stranger's.
      const values = { kind: kind.name };
      await enqueueEmail(trx, member, volunteerEmails.received.write(values, settings, { name: member.name }));
    });
    return reply(null, 'Thank you. Your application has been received.');
  }),

  serve(network.figures, ({ db }) => countNetworkFigures(db)),

  messageRoutes,
);

function directoryRoutes(api: Api): void {
  const { db } = api;
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

  // On the connections of the call: a slow directory must not take all.
  serveForAll(network.publicPeers, (call) => findPeers({ ...directory, db: call.db }, call.query))(api);

  serve(network.peers, (call) => findPeers({ ...directory, db: call.db }, call.query))(api);

  /** Caches the longest list, of all members, before a visitor has to wait for it. */
  api.startup.beforeReady(async () => {
    await findPeers(directory, { page: 1 });
  });
}

/** Whether the caller can write to a member; a visitor, who is asked to sign in first, as any member could. */
async function mayWrite(db: Db, id: number, caller: Member | null): Promise<boolean> {
  if (!caller) return takesMessages(db, id);
  const contact = caller.id === id ? undefined : await findContact(db, caller.id, id);
  return contact !== undefined && reasonNotToWrite(contact) !== 'takes none';
}

interface Directory {
  readonly db: Db;
  readonly lists: IdLists;
  readonly resident: ResidentDirectory;
  /** The id before which the order of today begins. */
  readonly beforeToday: () => Promise<number>;
}

/** 2^32 by the golden ratio: its multiples, of one day after another, are spread evenly. */
const SPREAD = 2_654_435_769;
const DAY_MS = 86_400_000;

/** Asks once a day. Each replica has the same: it follows from the day, and from who was a member before it. */
export function beforeToday(db: Db): Directory['beforeToday'] {
  let known: { readonly day: string; readonly id: Promise<number> } | undefined;
  return () => {
    const day = isoDay(new Date());
    if (known?.day !== day) {
      const place = (Math.imul(Date.parse(day) / DAY_MS, SPREAD) >>> 0) / 2 ** 32;
      const id = findNewestBeforeToday(db).then((newest) => 1 + Math.ceil(place * newest));
      known = { day, id };
      id.catch(() => {
        known = undefined;
      });
    }
    return known.id;
  };
}

/**
 * One page of the directory. What a filter finds is cached until the directory changes: of many hits their number and the
 * first pages, and all of them once a later one is requested.
 */
export async function findPeers(directory: Directory, query: PeersQuery, limits: Limits = LIMITS): Promise<PeersPage> {
  const { db, lists } = directory;
  const filter = parseFilter(query, await directory.beforeToday());
  const key = JSON.stringify(filter);
  const version = await countChanges(db);
  let found = await lists.get(`first ${key}`, version, () => findFirst(directory, filter, { version, limits }));
  if (Math.min(endOfPage(query.page), found.total) > found.ids.length)
    found = await lists.get(`all ${key}`, version, () => findAll(directory, filter, version));
  const { ids, pagination } = cutPage(found, query.page);
  return { items: (await findCards(db, ids)).map(presentPeer), pagination };
}

interface Limits {
  /** So many hits are all read at once. */
  few: number;
  /** Of more, so many pages: further ones are seldom asked for. */
  pages: number;
}

const LIMITS: Limits = { few: 15_000, pages: 20 };

/**
 * From memory where the directory is there, which is begun with the first filter that finds many: a small directory is read
 * from the database as fast.
 */
async function findFirst(
  { db, resident }: Directory,
  filter: DirectoryFilter,
  { version, limits }: { version: number; limits: Limits },
): Promise<FoundIds> {
  const held = await resident.find(filter, version);
  if (held) return firstOf(held, { db, filter, limits });
  const few = await findFewIds(db, filter, limits.few);
  if (few) return whole(few);
  resident.load();
  const [total, ids] = await Promise.all([countEntries(db, filter), findFirstIds(db, filter, endOfPage(limits.pages))]);
  return { total: Math.max(total, ids.length), ids };
}

async function firstOf(
  held: IdSet,
  { db, filter, limits }: { db: Db; filter: DirectoryFilter; limits: Limits },
): Promise<FoundIds> {
  const total = held.size();
  if (total <= limits.few) return whole(await inOrder(db, newestOf(held, total), filter));
  const first = endOfPage(limits.pages);
  const ids = isById(filter) ? newestOf(held, first, filter.before) : await findFirstIds(db, filter, first);
  return { total, ids };
}

async function findAll({ db, resident }: Directory, filter: DirectoryFilter, version: number): Promise<FoundIds> {
  const held = isById(filter) ? await resident.find(filter, version) : null;
  return whole(held ? newestOf(held, held.size(), filter.before) : await findIds(db, filter));
}

const isById = ({ order }: DirectoryFilter) => order === 'newest' || order === 'day';

const whole = (ids: Int32Array): FoundIds => ({ total: ids.length, ids });
