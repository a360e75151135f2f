/** Measures the staff's list of members, one request at a time and 16 at once, and the same of the public directory. */
import { sql } from 'kysely';
import type { Api } from '../src/api';
import { aMember, type TestMember } from '../src/testing/a-member';
import { quantile, reportTarget } from './report-target';

const ROUNDS = 200;
const PAGES = 200;
/** By the number of requests at once. */
const LIMITS_MS = [
  [1, 200],
  [16, 100],
] as const;

export async function measureMembers(api: Api): Promise<void> {
  const support = await aMember(api, { role: 'support' });
  const list = (query: string) => ask(api, `/api/staff/members?${query}`, support);
  const people = await somePeople(api);
  const surnames = await commonSurnames(api);
  const cases: Record<string, (round: number) => Promise<unknown>> = {
    'staff: first page, newest': () => list('sort=-joined'),
    'staff: first page, by name': () => list('sort=name'),
    'staff: of one plan': () => list('sort=-joined&plan=seed'),
    'staff: suspended': () => list('sort=-joined&status=suspended'),
    'staff: search, a name': (round) => list(`sort=-joined&search=${encodeURIComponent(people[round]?.name ?? '')}`),
    'staff: search, a surname, by name': (round) => list(`sort=name&search=${surnames[round % surnames.length]}`),
    'staff: search, a common surname': (round) => list(`sort=-joined&search=${surnames[round % surnames.length]}`),
    'staff: search, half a word': (round) => list(`sort=-joined&search=${people[round]?.name.slice(1, 5)}`),
    'staff: search, two letters': (round) => list(`sort=-joined&search=${people[round]?.name.slice(0, 2)}`),
    'staff: search, an address': (round) => list(`sort=-joined&search=${people[round]?.email}`),
    'staff: search, a number': (round) => list(`sort=-joined&search=AZK-${people[round]?.member_no}`),
    'staff: search, nothing found': (round) => list(`sort=-joined&search=zzqx${round}`),
    'directory: first page': () => ask(api, '/api/public-peers?page=1', support),
    'directory: search, a name': (round) =>
      ask(api, `/api/public-peers?search=${encodeURIComponent(people[round]?.name ?? '')}`, support),
  };
  for (const [atOnce, limitMs] of LIMITS_MS)
    for (const [label, work] of Object.entries(cases)) await measure(label, work, { atOnce, limitMs });
  await measurePages(list);
}

async function measure(
  label: string,
  work: (round: number) => Promise<unknown>,
  { atOnce, limitMs }: { atOnce: number; limitMs: number },
): Promise<void> {
  await work(0);
  const times: number[] = [];
  const rounds = Array(ROUNDS).keys(); // one after the other takes the next
  const run = async () => {
    for (const round of rounds) {
      const start = performance.now();
      await work(round);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  report(`${label}, ${atOnce} at once`, times, limitMs);
}

/** One page after the other, by the cursor: the last of them must be as fast as the first. */
async function measurePages(list: (query: string) => Promise<{ next: string | null }>): Promise<void> {
  for (const sort of ['-joined', 'name']) {
    const times: number[] = [];
    let next: string | null = '';
    for (let page = 0; page < PAGES && next !== null; page += 1) {
      const start = performance.now();
      const reply: { next: string | null } = await list(`sort=${sort}&size=100&after=${next}`);
      times.push(performance.now() - start);
      next = reply.next;
    }
    report(`staff: ${PAGES} pages of 100, ${sort}`, times);
  }
}

function report(label: string, times: number[], limitMs: number = LIMITS_MS[0][1]): void {
  const at = (share: number) => quantile(times, share).toFixed(1).padStart(7);
  console.info(`${label.padEnd(36)} p50 ${at(0.5)}  p99 ${at(0.99)}  of ${times.length}`);
  if (label.startsWith('staff')) reportTarget(quantile(times, 0.99) <= limitMs, `${label}, p99 at most ${limitMs} ms`);
}

interface Person {
  name: string;
  email: string;
  member_no: number;
}

/** People from all over the table. */
async function somePeople({ db }: Api): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select name, email, member_no from users where id % (select greatest(1, count(*) / ${ROUNDS}) from users) = 0
    limit ${ROUNDS}`.execute(db);
  return rows;
}

/** Each of one member in forty, as the generator gives them. */
async function commonSurnames({ db }: Api): Promise<string[]> {
  const { rows } = await sql<{ surname: string }>`
    select split_part(name, ' ', 2) as surname from users group by 1 order by count(*) desc limit 5`.execute(db);
  return rows.map(({ surname }) => encodeURIComponent(surname));
}

async function ask({ app }: Api, url: string, { headers }: TestMember): Promise<{ next: string | null }> {
  const response = await app.inject({ url, headers });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: { next: string | null } }>().data;
}
