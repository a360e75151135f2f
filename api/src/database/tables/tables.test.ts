/** The interfaces of this folder against the migrated database: neither may change without the other. */
import { sql } from 'kysely';
import { readTableTypes, type Tables } from '../../testing/read-table-types';
import { useTestApi } from '../../testing/start-api';
import type { Db } from '../schema';

const api = useTestApi();
const declared = readTableTypes();
let migrated: Tables;
beforeAll(async () => {
  migrated = await readDatabase(api.db);
});

test('every table of the database has an interface, and every interface a table', () => {
  expect(Object.keys(declared).sort()).toEqual(Object.keys(migrated).sort());
});

test.each(Object.keys(declared))('%s has the columns that its interface declares', (table) => {
  expect(declared[table]).toEqual(enforcedBy(migrated[table]));

  /** Values are compared where both list them: a column may be declared as text, or be limited by its writers only. */
  function enforcedBy(columns: Tables[string] = {}) {
    const comparable = Object.entries(columns).map(([name, column]) => {
      const values = declared[table]?.[name]?.values;
      return [name, { ...column, values: values && (column.values ?? values) }];
    });
    return Object.fromEntries(comparable);
  }
});

interface ColumnRow {
  table: string;
  column: string;
  nullable: boolean;
  has_default: boolean;
  /** The constraints on this column alone, such as CHECK ((kind = ANY (ARRAY['event'::text, 'membership'::text]))). */
  checks: string[];
}

/** Without the tables in which Kysely records what it has migrated. */
async function readDatabase(db: Db): Promise<Tables> {
  const { rows } = await sql<ColumnRow>`
    select c.table_name as "table", c.column_name as "column", c.is_nullable = 'YES' as nullable,
      c.column_default is not null or c.is_identity = 'YES' as has_default,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
            where k.contype = 'c' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
              and k.conkey = array[c.ordinal_position::smallint]) as checks
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name not like 'kysely_%'
    order by c.table_name, c.ordinal_position
  `.execute(db);
  const tables: Tables = {};
  for (const { table, column, nullable, has_default, checks } of rows) {
    const [values] = checks.flatMap(valuesOf);
    tables[table] = { ...tables[table], [column]: { nullable, hasDefault: has_default, values } };
  }
  return tables;
}

/** The values that a constraint lists, sorted; none for other constraints, such as a range. */
function valuesOf(check: string): string[][] {
  const list = /^CHECK \(\("?\w+"? = (?:ANY \(ARRAY\[(.*)\]\)|(.*))\)\)$/.exec(check)?.slice(1).join('');
  const literals = list?.split(', ').map((literal) => literal.replace(/^'(.*)'::text$/, '$1'));
  return literals ? [literals.sort()] : [];
}
