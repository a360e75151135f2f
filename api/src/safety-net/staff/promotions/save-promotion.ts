import type { PromotionForm } from '@azadkar/shared-api/safety-net/staff/schema';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../../../database/schema';
import type { Member } from '../../../http/access';
import { change } from '../../../http/change';
import { recordChange } from '../../../security/audit';
import { sanitize } from '../../../security/sanitize';
import { safetyNetRefusals } from '../../safety-net.refusals';
import { readCodes } from './read-codes';
import {
  findKnownCodes,
  insertCodes,
  insertPromotion,
  lockPromotion,
  type NewPromotion,
  updatePromotion,
} from './staff-promotions.queries';

interface By {
  member: Member;
  request: FastifyRequest;
}

type Form = Omit<PromotionForm, 'version'>;

/** A promotion as it is stored: sanitized, with null for what was left empty. */
function toPromotion(form: Form): NewPromotion {
  return {
    title: form.title,
    company_name: form.company_name,
    company_logo: form.company_logo || null,
    benefit: form.benefit || null,
    organizer: form.organizer || null,
    free: form.free,
    description: sanitize(form.description),
    terms: sanitize(form.terms),
    discount_link: form.discount_link,
    valid_from: form.valid_from ? new Date(form.valid_from) : null,
    valid_until: form.valid_until ? new Date(form.valid_until) : null,
    enabled: form.enabled,
    position: form.position,
  };
}

export async function createPromotion(trx: Trx, form: Form, { member, request }: By) {
  const promotion = toPromotion(form);
  const saved = await insertPromotion(trx, promotion);
  const object = { type: 'promotion', id: saved.id };
  await recordChange(trx, { member, request, action: 'promotion.created', object, before: {}, after: promotion });
  return saved;
}

export async function changePromotion(trx: Trx, id: number, { version, ...form }: PromotionForm, by: By) {
  const after = toPromotion(form);
  const { saved } = await change(trx, by, { of: promotions, id, version, done: 'changed' }, async (before) => ({
    saved: await updatePromotion(trx, id, after),
    before: { ...before },
    after,
  }));
  return saved;
}

const promotions = { type: 'promotion', table: 'discounts', lock } as const;

async function lock(trx: Trx, id: number) {
  const promotion = await lockPromotion(trx, id);
  if (!promotion) throw safetyNetRefusals.promotionNotFound();
  return promotion;
}

/** What importing these codes would do. */
export async function planCodes(db: Trx, id: number, text: string) {
  await lock(db, id);
  const { codes, ...others } = readCodes(text);
  const known = await findKnownCodes(db, id, codes);
  return { added: codes.length - known.size, known: known.size, ...others };
}

/** Imports exactly the number of codes that the plan has named, or none. */
export async function importCodes(
  trx: Trx,
  id: number,
  { text, expected }: { text: string; expected: number },
  by: By,
) {
  await lock(trx, id);
  const added = await insertCodes(trx, id, readCodes(text).codes);
  if (added !== expected) throw safetyNetRefusals.codesChanged();
  const object = { type: 'promotion', id };
  await recordChange(trx, { ...by, action: 'promotion.codes_imported', object, before: {}, after: { codes: added } });
  return added;
}
