/** The text of `database/tables/tables.generated.ts`: the interface `Database`, read from the catalog of a migrated database. */
import { sql } from 'kysely';
import type { Db } from '../platform/database/schema';

interface Column {
  table: string;
  name: string;
  /** As PostgreSQL names it: "timestamp with time zone". */
  type: string;
  nullable: boolean;
  /** Whether an insert may leave it out because the database has a value for it. */
  has_default: boolean;
  computed: boolean;
  comment: string | null;
  comment_of_table: string | null;
  /** The constraints on this column alone, such as CHECK ((kind = ANY (ARRAY['event'::text, 'membership'::text]))). */
  checks: string[];
}

/** What the drivers read, with `database/parsers.ts`. */
const TYPES: Record<string, string> = {
  bigint: 'number',
  bit: 'string',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'Day',
  'double precision': 'number',
  integer: 'number',
  'integer[]': 'number[]',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
};

/** Texts whose values are limited by their writers, not by a constraint. `ColumnTypes` has their types, as those of JSON. */
const TYPED_TEXTS = ['issue_events.from_status', 'issue_events.to_status'];

const HEADER = `/** Generated from the migrations: \`npm run generate -w api\`. Do not edit. */
import type { Generated } from 'kysely';
import type { ColumnTypes, Computed, Day, DefaultJson, Json } from './columns';
`;

export async function tableTypes(db: Db): Promise<string> {
  const columns = await readColumns(db);
  const tables = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const own = columns.filter((column) => column.table === table);
    const lines = own.flatMap((column) => [
      ...comment(column.comment, '    '),
      `    ${column.name}: ${typeOf(column)};`,
    ]);
    return [...comment(own[0]?.comment_of_table, '  '), `  ${table}: {`, ...lines, '  };'].join('\n');
  });
  return `${HEADER}\nexport interface Database {\n${tables.join('\n')}\n}\n`;
}

/** Without the tables in which Kysely records what it has migrated. */
async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as has_default, a.attgenerated <> '' as computed,
      col_description(c.oid, a.attnum) as comment, obj_description(c.oid, 'pg_class') as comment_of_table,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
            where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum
  `.execute(db);
  return rows;
}

const comment = (text: string | null | undefined, indent: string) => (text ? [`${indent}/** ${text} */`] : []);

function typeOf({ table, name, type, nullable, has_default, computed, checks }: Column): string {
  const path = `${table}.${name}`;
  const isJson = type === 'jsonb';
  const base =
    isJson || TYPED_TEXTS.includes(path) ? `ColumnTypes['${path}']` : (checks.flatMap(valuesOf)[0] ?? TYPES[type]);
  if (!base) throw new Error(`No type is known for ${path}, which is ${type}.`);
  const whole = wrap(base);
  return nullable ? `${whole} | null` : whole;

  function wrap(type: string): string {
    if (computed) return `Computed<${type}>`;
    if (isJson) return has_default ? `DefaultJson<${type}>` : `Json<${type}>`;
    return has_default ? `Generated<${type}>` : type;
  }
}

/** The values that a constraint lists, as a union; none for other constraints, such as a range. */
function valuesOf(check: string): string[] {
  const list = /^CHECK \(\("?\w+"? = (?:ANY \(ARRAY\[(.*)\]\)|('.*'::text))\)\)$/.exec(check)?.slice(1).join('');
  return list ? [list.replaceAll('::text', '').replaceAll(', ', ' | ')] : [];
}
