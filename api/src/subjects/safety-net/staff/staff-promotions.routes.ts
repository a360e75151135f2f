/** Promotions, as the staff edit them, and their codes. */
import { promotionRecord } from '@azadkar/shared-api/safety-net/records';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { inTransaction, type Trx } from '../../../platform/database/schema';
import { act, idempotent } from '../../../platform/http/change';
import { parseId, reply, routes, serve } from '../../../platform/http/serve';
import { lockRow } from '../../../platform/records/records.queries';
import { serveRecord } from '../../../platform/records/serve-record';
import type { Caller } from '../../../platform/security/audit.queries';
import { sanitize } from '../../../platform/security/sanitize';
import { safetyNetRefusals } from '../safety-net.refusals';
import { findKnownCodes, findPromotion, insertCodes, promotionList } from './staff-promotions.queries';

export const staffPromotionRoutes = routes(
  serveRecord(promotionRecord, {
    table: 'discounts',
    type: 'promotion',
    page: promotionList.page,
    task: promotionList,
    find: findPromotion,
    orNull: ['company_logo', 'benefit', 'organizer', 'valid_from', 'valid_until'],
    columns: (values) => ({
      ...values,
      description: sanitize(values.description),
      terms: sanitize(values.terms),
      updated_at: new Date(),
    }),
  }),

  serve(safetyNetStaff.planCodes, async ({ params, body, db }) => {
    const id = parseId(params.promotionId, 'promotion');
    return inTransaction(db, (trx) => planCodes(trx, id, body.text));
  }),

  serve(safetyNetStaff.importCodes, async ({ params, body, member, request, db }) => {
    const id = parseId(params.promotionId, 'promotion');
    const added = await idempotent(db, { request, member }, (trx) => importCodes(trx, id, body, { member, request }));
    return reply({ added }, added === 1 ? 'One code was added.' : `${added} codes were added.`);
  }),
);

async function lock(trx: Trx, id: number): Promise<void> {
  if (!(await lockRow(trx, 'discounts', id))) throw safetyNetRefusals.promotionNotFound();
}

/** What importing these codes would do. */
async function planCodes(db: Trx, id: number, text: string) {
  await lock(db, id);
  const { codes, ...others } = readCodes(text);
  const known = await findKnownCodes(db, id, codes);
  return { added: codes.length - known.size, known: known.size, ...others };
}

/** Imports exactly the number of codes that the plan has named, or none. */
async function importCodes(trx: Trx, id: number, { text, expected }: { text: string; expected: number }, by: Caller) {
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
