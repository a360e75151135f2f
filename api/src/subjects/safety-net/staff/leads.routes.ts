/** Requests for bank accounts: the staff hand them over to the banks. */
import { isoDay } from '@azadkar/shared-api/format';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { HandoverForm } from '@azadkar/shared-api/safety-net/staff/schema';
import { armor, Encrypter } from 'age-encryption';
import type { FastifyRequest } from 'fastify';
import type { Db, Trx } from '../../../platform/database/schema';
import type { Member } from '../../../platform/http/access';
import { act, idempotent } from '../../../platform/http/change';
import { pick, reply, routes, serve } from '../../../platform/http/serve';
import { listNames, lockListed } from '../../../platform/records/list-entries.queries';
import { sha256 } from '../../../platform/security/tokens';
import { CSV_START, csvLine } from '../../../platform/tasks/csv';
import { safetyNetRefusals } from '../safety-net.refusals';
import {
  countDownload,
  countWaitingLeads,
  type DeliveredLead,
  findHandover,
  type HandoverRow,
  insertHandover,
  isWaitedFor,
  listDelivered,
  listHandovers,
  listKeys,
  listLeads,
  replaceKey,
} from './leads.queries';

export const bankLeadRoutes = routes(
  serve(safetyNetStaff.leads, async ({ query, db }) => {
    const filter = {
      bank: query.bank || null,
      handedOver: query.handed === '' ? null : query.handed === 'yes',
      search: query.search.trim(),
    };
    const { rows, ...page } = await listLeads(db, filter, { ...query, sort: query.sort || '-age' });
    return { ...page, rows: rows.map(presentLead) };
  }),

  serve(safetyNetStaff.banks, async ({ db }) => {
    const [banks, waiting, keys] = await Promise.all([
      listNames(db, 'banks', { all: true }),
      countWaitingLeads(db),
      listKeys(db),
    ]);
    const unlisted = waiting.map(({ preferred_bank }) => preferred_bank).filter((bank) => !banks.includes(bank));
    return [...banks, ...unlisted].map((bank) => {
      const leads = waiting.find(({ preferred_bank }) => preferred_bank === bank);
      const key = keys.find((one) => one.bank === bank);
      return {
        bank,
        waiting: leads?.waiting ?? 0,
        oldest_at: leads?.oldest_at.toISOString() ?? null,
        key: key
          ? {
              recipient: key.recipient,
              fingerprint: fingerprintOf(key.recipient),
              added_by: key.added_by,
              added_at: key.added_at,
            }
          : null,
      };
    });
  }),

  serve(safetyNetStaff.setBankKey, async ({ body: { bank, recipient }, db, ...by }) => {
    if (!isRecipient(recipient)) throw safetyNetRefusals.notAKey();
    await act(db, by, { action: 'bank_key.changed', type: 'bank', id: bank }, async (trx) => {
      if (!(await lockListed(trx, 'banks', { name: bank })) && !(await isWaitedFor(trx, bank)))
        throw safetyNetRefusals.bankNotFound();
      const before = await replaceKey(trx, { bank, recipient, addedBy: by.member.id });
      return { before: { key: before && fingerprintOf(before) }, after: { key: fingerprintOf(recipient) } };
    });
    return reply(null, 'The key is used from now on.');
  }),

  serve(safetyNetStaff.deliverLeads, async ({ body, member, request, db }) => {
    const made = await idempotent(db, { request, member }, (trx) => deliverLeads(trx, { member, request, ...body }));
    const requests = made.leads === 1 ? 'One request was' : `${made.leads} requests were`;
    return reply(made, `${requests} handed over. Send the file to the bank.`);
  }),

  serve(safetyNetStaff.handovers, async ({ db }) =>
    (await listHandovers(db)).map((handover) => ({
      ...pick(handover, 'bank', 'leads', 'made_by', 'made_at', 'downloads'),
      id: handover.public_id,
      fingerprint: fingerprintOf(handover.recipient),
      available: isAvailable(handover),
    })),
  ),

  serve(safetyNetStaff.downloadHandover, ({ params, member, request, db }) =>
    makeHandoverFile(db, params.handoverId, { member, request }),
  ),
);

type LeadRow = Awaited<ReturnType<typeof listLeads>>['rows'][number];

const presentLead = ({ id, name, member_no, preferred_bank, city, state, created_at, made_at }: LeadRow) => ({
  id,
  member: { name, member_no },
  bank: preferred_bank,
  city,
  state,
  created_at,
  handed_over_at: made_at,
});

/** How long the file of a handover can be made again: until the bank has certainly opened it. */
const FILE_DAYS = 30;
const DAY_MS = 86_400_000;

const isAvailable = ({ made_at }: Pick<HandoverRow, 'made_at'>, now = Date.now()): boolean =>
  now - made_at.getTime() < FILE_DAYS * DAY_MS;

interface By {
  member: Member;
  request: FastifyRequest;
}

/**
 * Hands over what waits for a bank, as the person has confirmed it: so many requests, to this key, with the name of the bank
 * typed. Each request is in one handover for ever.
 */
async function deliverLeads(
  trx: Trx,
  { bank, leads, fingerprint, confirmation, ...by }: By & HandoverForm,
): Promise<{ id: string; leads: number }> {
  if (confirmation.toLowerCase() !== bank.toLowerCase()) throw safetyNetRefusals.wrongBankName();
  const key = (await listKeys(trx)).find((one) => one.bank === bank);
  if (!key) throw safetyNetRefusals.noBankKey();
  const { id } = await act(trx, by, { action: 'bank_leads.handed_over', type: 'bank_handover' }, async () => {
    const handover = await insertHandover(trx, { bank, keyId: key.id, madeBy: by.member.id });
    if (handover?.leads !== leads || fingerprintOf(key.recipient) !== fingerprint)
      throw safetyNetRefusals.leadsChanged();
    return { id: handover.public_id, before: {}, after: { bank, leads, key: fingerprint } };
  });
  return { id, leads };
}

/**
 * The encrypted file of a handover. It is made from the requests each time, so that nothing of it is stored; who has fetched
 * it is in the audit log.
 */
async function makeHandoverFile(db: Db, publicId: string, by: By) {
  const handover = await findHandover(db, publicId);
  if (!handover) throw safetyNetRefusals.handoverNotFound();
  if (!isAvailable(handover)) throw safetyNetRefusals.handoverTooOld();
  const content = await encryptLeads(await listDelivered(db, handover.id), handover.recipient);
  await act(db, by, { action: 'bank_leads.downloaded', type: 'bank_handover', id: publicId }, async (trx) => {
    const downloads = await countDownload(trx, handover.id);
    return { before: { downloads: downloads - 1 }, after: { downloads } };
  });
  return { name: fileName(handover), content };
}

const fileName = ({ bank, made_at }: HandoverRow) =>
  `${bank.toLowerCase().replaceAll(' ', '-')}-${isoDay(made_at)}.csv.age`;

/**
 * Requests for bank accounts as a file that only the bank can read. The format is age (https://age-encryption.org/v1): it has
 * one way to do it, banks open it with a free program on every system, and `age-encryption` is written by its author. OpenPGP
 * has more choices than a file for one recipient needs, and its library for JavaScript has no permissive license.
 */

/** Whether age can encrypt to this public key. */
function isRecipient(recipient: string): boolean {
  try {
    new Encrypter().addRecipient(recipient);
    return true;
  } catch {
    return false;
  }
}

/** A short form of a public key, which two people can compare on the telephone: "3f2a 91bc 77d0 e4a5". */
const fingerprintOf = (recipient: string): string => (sha256(recipient).slice(0, 16).match(/.{4}/g) ?? []).join(' ');

/** The requests as CSV, encrypted to the bank's key, as text that any program can carry. */
async function encryptLeads(leads: readonly DeliveredLead[], recipient: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return armor.encode(await encrypter.encrypt(writeCsv(leads)));
}

const COLUMNS = ['reference', 'name', 'email', 'phone', 'city', 'province', 'requested_on'];

function writeCsv(leads: readonly DeliveredLead[]): string {
  const rows = leads.map(({ id, name, email, phone, city, state, created_at }) =>
    csvLine([id, name, email, phone, city, state, isoDay(created_at)]),
  );
  return [CSV_START, csvLine(COLUMNS), ...rows].join('');
}
