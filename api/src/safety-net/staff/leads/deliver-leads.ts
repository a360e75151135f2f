import type { HandoverForm } from '@azadkar/shared-api/safety-net/staff/schema';
import type { FastifyRequest } from 'fastify';
import type { Db, Trx } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import type { Member } from '../../../http/access';
import { recordChange } from '../../../security/audit';
import { safetyNetRefusals } from '../../safety-net.refusals';
import { encryptLeads, fingerprintOf } from './encrypt-leads';
import {
  countDownload,
  findHandover,
  type HandoverRow,
  insertHandover,
  listDelivered,
  listKeys,
} from './handovers.queries';

/** How long the file of a handover can be made again: until the bank has certainly opened it. */
const FILE_DAYS = 30;
const DAY_MS = 86_400_000;

export const isAvailable = ({ made_at }: Pick<HandoverRow, 'made_at'>, now = Date.now()): boolean =>
  now - made_at.getTime() < FILE_DAYS * DAY_MS;

interface By {
  member: Member;
  request: FastifyRequest;
}

/**
 * Hands over what waits for a bank, as the person has confirmed it: so many requests, to this key, with the name of the bank
 * typed. Each request is in one handover for ever.
 */
export async function deliverLeads(
  trx: Trx,
  { bank, leads, fingerprint, confirmation, member, request }: By & HandoverForm,
): Promise<{ id: string; leads: number }> {
  if (confirmation.toLowerCase() !== bank.toLowerCase()) throw safetyNetRefusals.wrongBankName();
  const key = (await listKeys(trx)).find((one) => one.bank === bank);
  if (!key) throw safetyNetRefusals.noBankKey();
  const handover = await insertHandover(trx, { bank, keyId: key.id, madeBy: member.id });
  if (handover?.leads !== leads || fingerprintOf(key.recipient) !== fingerprint) throw safetyNetRefusals.leadsChanged();
  const object = { type: 'bank_handover', id: handover.public_id };
  const changed = { before: {}, after: { bank, leads, key: fingerprint } };
  await recordChange(trx, { member, request, action: 'bank_leads.handed_over', object, ...changed });
  return { id: handover.public_id, leads };
}

/**
 * The encrypted file of a handover. It is made from the requests each time, so that nothing of it is stored; who has fetched
 * it is in the audit log.
 */
export async function makeHandoverFile(db: Db, publicId: string, { member, request }: By) {
  const handover = await findHandover(db, publicId);
  if (!handover) throw safetyNetRefusals.handoverNotFound();
  if (!isAvailable(handover)) throw safetyNetRefusals.handoverTooOld();
  const content = await encryptLeads(await listDelivered(db, handover.id), handover.recipient);
  await inTransaction(db, async (trx) => {
    const downloads = await countDownload(trx, handover.id);
    const object = { type: 'bank_handover', id: publicId };
    const changed = { before: { downloads: downloads - 1 }, after: { downloads } };
    await recordChange(trx, { member, request, action: 'bank_leads.downloaded', object, ...changed });
  });
  return { name: fileName(handover), content };
}

const fileName = ({ bank, made_at }: HandoverRow) =>
  `${bank.toLowerCase().replaceAll(' ', '-')}-${made_at.toISOString().slice(0, 10)}.csv.age`;
