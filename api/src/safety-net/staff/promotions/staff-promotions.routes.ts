/** Promotions, as the staff edit them, and their codes. */
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { PromotionForm } from '@azadkar/shared-api/safety-net/staff/schema';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../api';
import type { Trx } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import type { Member } from '../../../http/access';
import { act, change } from '../../../http/change';
import { idempotent } from '../../../http/idempotency';
import { parseId } from '../../../http/ids';
import { reply, serve } from '../../../http/serve';
import { sanitize } from '../../../security/sanitize';
import { startOf } from '../../../tasks/start-list-export';
import { safetyNetRefusals } from '../../safety-net.refusals';
import { exportPromotionsTask } from './export-promotions';
import {
  findKnownCodes,
  findPromotion,
  insertCodes,
  insertPromotion,
  listPromotions,
  lockPromotion,
  type NewPromotion,
  updatePromotion,
} from './staff-promotions.queries';

export function staffPromotionRoutes(api: Api): void {
  editRoutes(api);
  codeRoutes(api);
}

function editRoutes(api: Api): void {
  const { db } = api;

  serve(api, safetyNetStaff.promotions, async ({ query }) => {
    const filter = { state: query.state || null, search: query.search.trim() };
    return listPromotions(db, filter, query);
  });

  serve(api, safetyNetStaff.exportPromotions, startOf(db, exportPromotionsTask));

  serve(api, safetyNetStaff.promotion, async ({ params }) => {
    const promotion = await findPromotion(db, parseId(params.promotionId, 'promotion'));
    if (!promotion) throw safetyNetRefusals.promotionNotFound();
    return promotion;
  });

  serve(api, safetyNetStaff.createPromotion, async ({ body, member, request }) => {
    const saved = await idempotent(db, { request, member }, (trx) => createPromotion(trx, body, { member, request }));
    return reply(saved, 'The promotion was created. Now import its codes.');
  });

  serve(api, safetyNetStaff.updatePromotion, async ({ params, body, member, request }) => {
    const id = parseId(params.promotionId, 'promotion');
    const saved = await inTransaction(db, (trx) => changePromotion(trx, id, body, { member, request }));
    return reply(saved, 'The promotion was saved.');
  });
}

function codeRoutes(api: Api): void {
  const { db } = api;

  serve(api, safetyNetStaff.planCodes, async ({ params, body }) => {
    const id = parseId(params.promotionId, 'promotion');
    return inTransaction(db, (trx) => planCodes(trx, id, body.text));
  });

  serve(api, safetyNetStaff.importCodes, async ({ params, body, member, request }) => {
    const id = parseId(params.promotionId, 'promotion');
    const added = await idempotent(db, { request, member }, (trx) => importCodes(trx, id, body, { member, request }));
    return reply({ added }, added === 1 ? 'One code was added.' : `${added} codes were added.`);
  });
}

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

async function createPromotion(trx: Trx, form: Form, by: By) {
  const after = toPromotion(form);
  const { saved } = await act(trx, by, { action: 'promotion.created', type: 'promotion' }, async () => {
    const saved = await insertPromotion(trx, after);
    return { id: saved.id, before: {}, after: { ...after }, saved };
  });
  return saved;
}

async function changePromotion(trx: Trx, id: number, { version, ...form }: PromotionForm, by: By) {
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
async function planCodes(db: Trx, id: number, text: string) {
  await lock(db, id);
  const { codes, ...others } = readCodes(text);
  const known = await findKnownCodes(db, id, codes);
  return { added: codes.length - known.size, known: known.size, ...others };
}

/** Imports exactly the number of codes that the plan has named, or none. */
async function importCodes(trx: Trx, id: number, { text, expected }: { text: string; expected: number }, by: By) {
  await lock(trx, id);
  const { added } = await act(trx, by, { action: 'promotion.codes_imported', type: 'promotion', id }, async () => {
    const added = await insertCodes(trx, id, readCodes(text).codes);
    if (added !== expected) throw safetyNetRefusals.codesChanged();
    return { before: {}, after: { codes: added }, added };
  });
  return added;
}

/** Codes of a promotion, as companies send them: one a line, or a table whose first column has them. */

const MAX_LENGTH = 100;
const MAX_CODES = 10_000;
const MAX_EXAMPLES = 10;

interface RefusedLine {
  line: number;
  code: string;
  reason: string;
}

interface CodeList {
  codes: string[];
  /** Lines whose code stands in an earlier line too. */
  repeated: number;
  refused: number;
  examples: RefusedLine[];
}

/** Reads the first cell of each line; empty lines and a heading "code" are none. */
function readCodes(text: string): CodeList {
  const codes = new Set<string>();
  const list: CodeList = { codes: [], repeated: 0, refused: 0, examples: [] };
  for (const [index, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const code = firstCell(row);
    if (code === '' || (index === 0 && /^(promo|discount|coupon)?[ _-]?codes?$/i.test(code))) continue;
    const reason = reasonToRefuse(code, codes.size);
    if (reason) refuseLine(list, { line: index + 1, code: code.slice(0, MAX_LENGTH), reason });
    else if (codes.has(code)) list.repeated += 1;
    else codes.add(code);
  }
  return { ...list, codes: [...codes] };
}

/** A cell may be in quotes, which then may contain separators and doubled quotes. */
function firstCell(row: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"\s*(?:[,;\t]|$)/.exec(row)?.[1];
  return (quoted?.replaceAll('""', '"') ?? row.split(/[,;\t]/)[0] ?? '').trim();
}

function reasonToRefuse(code: string, known: number): string | null {
  if (code.length > MAX_LENGTH) return `It is longer than ${MAX_LENGTH} characters.`;
  if (!/^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/.test(code)) return 'It has characters that cannot be typed everywhere.';
  return known >= MAX_CODES ? `At most ${MAX_CODES.toLocaleString('en')} codes can be imported at once.` : null;
}

function refuseLine(list: CodeList, line: RefusedLine): void {
  list.refused += 1;
  if (list.examples.length < MAX_EXAMPLES) list.examples.push(line);
}
