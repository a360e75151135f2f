/** What the database says about what was acknowledged: nothing lost, nothing twice, and books that add up. */
import type { Acknowledged } from '../traffic/acknowledged';
import type { Database } from './open-database';

/** How many of each fault were found. All must be 0. */
export type Verdict = Readonly<Record<string, number>>;

export async function findFaults(database: Database, acknowledged: Acknowledged): Promise<Verdict> {
  return {
    ...(await findLost(database, acknowledged)),
    ...(await findDoubled(database, acknowledged)),
    ...(await findBrokenBooks(database)),
  };
}

async function findLost(database: Database, acknowledged: Acknowledged): Promise<Verdict> {
  const missing = async (known: Iterable<string>, sql: string) => {
    const found = new Set((await database.query<{ id: string }>(sql)).map(({ id }) => id));
    return [...known].filter((id) => !found.has(id)).length;
  };
  return {
    'bookings lost': await missing(acknowledged.bookings.keys(), 'select public_id as id from tickets'),
    'orders lost': await missing(acknowledged.orders, 'select public_no as id from orders'),
    'payments lost': await missing(
      acknowledged.payments,
      `select o.public_no as id from orders o join payments p on p.order_id = o.id and p.state in ('confirmed', 'not_required')
       where o.state = 'paid'`,
    ),
    'issues lost': await missing(acknowledged.issues, 'select title as id from issues'),
    'comments lost': await missing(acknowledged.comments, 'select body as id from issue_comments'),
    'members lost': await missing(acknowledged.members, 'select email as id from users'),
  };
}

async function findDoubled(database: Database, acknowledged: Acknowledged): Promise<Verdict> {
  const count = async (sql: string, values: readonly unknown[] = []) =>
    Number((await database.query<{ n: number | string }>(sql, values))[0]?.n ?? 0);
  const doubled = (column: string, table: string, values: Iterable<string>) =>
    count(
      `select count(*) as n from (select 1 from ${table} where ${column} = any($1) group by ${column} having count(*) > 1) t`,
      [[...values]],
    );
  return {
    'bookings doubled': await doubled('company', 'tickets', acknowledged.bookings.values()),
    'issues doubled': await doubled('title', 'issues', acknowledged.issues),
    'comments doubled': await doubled('body', 'issue_comments', acknowledged.comments),
    'orders doubled': await count(
      `select count(*) as n from (select 1 from orders where kind = 'ticket' group by ticket_id having count(*) > 1) t`,
    ),
    'payments doubled': await count(
      `select count(*) as n from (select 1 from payments where state = 'confirmed' group by order_id having count(*) > 1) t`,
    ),
    'memberships doubled': await count(
      `select count(*) as n from (select 1 from memberships where state in ('active', 'grace') group by user_id having count(*) > 1) t`,
    ),
  };
}

async function findBrokenBooks(database: Database): Promise<Verdict> {
  const [books] = await database.query<{ seats: string; unpaid: string; valid: string }>(`select
    (select count(*) from packages p where kind = 'event' and p.taken <>
      (select count(*) from tickets t where t.package_id = p.id and t.state in ('draft', 'reserved', 'valid', 'used'))) as seats,
    (select count(*) from bank_payments b join orders o on o.public_no = b.order_no
      where b.outcome = 'paid' and o.state = 'pending' and not o.refund_due) as unpaid,
    (select count(*) from orders o join tickets t on t.id = o.ticket_id
      where o.state = 'paid' and t.state not in ('valid', 'used')) as valid`);
  return {
    'packages with a wrong count of seats': Number(books?.seats),
    'payments that changed no order': Number(books?.unpaid),
    'paid orders without a valid ticket': Number(books?.valid),
  };
}
