/** A file of members: what its columns are, and which of its rows are new, known or refused. */
import { MAX_ROWS_OF_MEMBERS, type MemberColumn, memberColumns } from '@azadkar/shared-api/account/rules';
import { type NewMemberForm, newMemberForm } from '@azadkar/shared-api/account/staff/schema';
import { ValidationError } from 'yup';
import type { Db } from '../../../platform/database/schema';
import { Refusal } from '../../../platform/http/refusals';
import { CSV_START, csvLine, readCsv, Unreadable } from '../../../platform/tasks/csv';
import { staffMemberRefusals } from '../staff-member.refusals';
import { findKnownAddresses, type NewMember, type Plans, readPlans } from './entered.queries';

interface Row {
  line: number;
  email: string;
}

export interface MembersFile {
  columns: { header: string; example: string; is: MemberColumn | '' }[];
  /** Why no row can be read; null when they can. */
  obstacle: string | null;
  fresh: (Row & NewMember)[];
  known: (Row & { name: string })[];
  refused: (Row & { reason: string; cells: string[] })[];
}

interface Asked {
  /** What each column is, "name,,email"; '' where the headings are to say it. */
  columns: string;
  /** The plan of rows that are paid for and do not say which. */
  plan: string;
}

/** Rows that are checked before other work has its turn. */
const BREATH = 200;

/** What importing a file would do now. */
export async function planMembers(db: Db, bytes: Buffer, { columns: chosen, plan }: Asked): Promise<MembersFile> {
  const { head, rows } = readFile(bytes);
  const is = chosen ? chosen.split(',').map(columnNamed) : guess(head);
  const columns = head.map((header, at) => ({
    header,
    example: rows[0]?.cells[at] ?? '',
    is: is[at] ?? ('' as const),
  }));
  const file: MembersFile = { columns, obstacle: obstacleIn(is), fresh: [], known: [], refused: [] };
  if (file.obstacle) return file;
  const plans = await readPlans(db);
  const lines = new Map<string, number>();
  for (const [index, { line, cells }] of rows.entries()) {
    if (index % BREATH === BREATH - 1) await new Promise(setImmediate);
    const cell = (column: MemberColumn) => cells[is.indexOf(column)] ?? '';
    try {
      const member = { line, ...check(cell, { plans, plan }) };
      const before = lines.get(member.email);
      if (before)
        file.refused.push({ line, email: member.email, reason: `Line ${before} has this address too.`, cells });
      else file.fresh.push(member);
      lines.set(member.email, before ?? line);
    } catch (cause) {
      file.refused.push({ line, email: cell('email'), reason: reasonIn(cause), cells });
    }
  }
  return withoutKnown(db, file);
}

function readFile(bytes: Buffer) {
  try {
    const file = readCsv(bytes, MAX_ROWS_OF_MEMBERS);
    if (file.rows.length === 0) throw new Unreadable('There are no rows below the headings of this file.');
    return file;
  } catch (cause) {
    throw cause instanceof Unreadable ? staffMemberRefusals.unreadableFile(cause.message) : cause;
  }
}

/** What headings are called, the surest first. */
const HEADINGS: readonly (readonly [MemberColumn, RegExp])[] = [
  ['email', /mail/i],
  ['paid_until', /paid|until|expir|renew|ends|valid/i],
  ['phone', /phone|mobile|cell|whats/i],
  ['plan', /plan|package|membership/i],
  ['last_name', /last|sur|family/i],
  ['name', /name/i],
];

function guess(head: readonly string[]): (MemberColumn | '')[] {
  const is = head.map((): MemberColumn | '' => '');
  for (const [column, pattern] of HEADINGS) {
    const at = head.findIndex((header, index) => is[index] === '' && pattern.test(header));
    if (at >= 0) is[at] = column;
  }
  return is;
}

const columnNamed = (name: string): MemberColumn | '' => memberColumns.find((column) => column === name) ?? '';

function obstacleIn(is: readonly (MemberColumn | '')[]): string | null {
  const twice = memberColumns.find((column) => is.indexOf(column) !== is.lastIndexOf(column));
  if (twice) return 'Two columns are taken for the same.';
  if (!is.includes('email')) return 'Please say which column has the email addresses.';
  return is.includes('name') ? null : 'Please say which column has the names.';
}

/** The rules of the form hold for a row as well. */
function check(cell: (column: MemberColumn) => string, { plans, plan }: { plans: Plans; plan: string }): NewMember {
  const entered = {
    name: `${cell('name')} ${cell('last_name')}`,
    email: cell('email'),
    phone: cell('phone'),
    plan: cell('plan'),
    paid_until: toDay(cell('paid_until')),
  };
  const { name, email, phone, ...membership } = newMemberForm.validateSync(entered, { abortEarly: false });
  return { name, email, phone, term: membershipTerm(membership, plans, plan) };
}

function reasonIn(cause: unknown): string {
  if (cause instanceof ValidationError) return cause.errors.join(' · ');
  if (cause instanceof Refusal) return cause.message;
  throw cause;
}

/** The paid membership of a plan until a day; null for the free one, as after a last day that has passed. */
export function membershipTerm(
  { plan, paid_until }: Pick<NewMemberForm, 'plan' | 'paid_until'>,
  { plans, today, latest }: Plans,
  otherwise = '',
): NewMember['term'] {
  const named = (word: string) =>
    plans.find(({ slug, name }) => [slug, name].some((one) => one?.toLowerCase() === word.toLowerCase()));
  const own = named(plan);
  if (plan && !own) throw staffMemberRefusals.planNotFound();
  const isEndless = own !== undefined && own.price > 0 && own.term_months === null;
  if (!paid_until && own && own.price > 0 && !isEndless) throw staffMemberRefusals.paidUntilWhen();
  if (isEndless && !paid_until) return { package_id: own.id, plan: own.name, starts_on: today, ends_on: null };
  if (!paid_until || paid_until < today) return null;
  if (paid_until > latest) throw staffMemberRefusals.endsTooLate(latest);
  const paid = plans.filter(({ price }) => price > 0);
  const chosen = own ?? named(otherwise) ?? (paid.length === 1 ? paid[0] : undefined);
  if (!chosen) throw staffMemberRefusals.whichPlan();
  if (chosen.price === 0) throw staffMemberRefusals.freePlan();
  return { package_id: chosen.id, plan: chosen.name, starts_on: today, ends_on: paid_until };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 31/03/2027, 31.3.27 and 31 March 2027 as 2027-03-31: the day is before the month. Anything else stays as it is. */
function toDay(text: string): string {
  const [, day = '', word = '', year = ''] =
    /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (!day) return text.replace(/[ T]\d\d:\d\d.*$/, '');
  const month = /\d/.test(word) ? Number(word) : MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  return [year.padStart(4, '20'), ...[String(month), day].map((part) => part.padStart(2, '0'))].join('-');
}

/** Who has an account already stays as they are. */
async function withoutKnown(db: Db, file: MembersFile): Promise<MembersFile> {
  const accounts = await findKnownAddresses(
    db,
    file.fresh.map(({ email }) => email),
  );
  const nameOf = new Map(accounts.map(({ email, name }) => [email, name]));
  return {
    ...file,
    fresh: file.fresh.filter(({ email }) => !nameOf.has(email)),
    known: file.fresh.flatMap(({ line, email }) => {
      const name = nameOf.get(email);
      return name === undefined ? [] : [{ line, email, name }];
    }),
  };
}

/** The rows that were refused, with the reason of each, to be mended and imported again. */
export function refusedFile({ columns, refused }: MembersFile): { name: string; text: string } | null {
  if (refused.length === 0) return null;
  const rows = refused.map(({ line, reason, cells }) => csvLine([...cells, reason, line]));
  const head = csvLine([...columns.map(({ header }) => header), 'Why it was refused', 'Line']);
  return { name: 'refused-members.csv', text: CSV_START + head + rows.join('') };
}
