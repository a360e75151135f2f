/**
 * Whether a migration is an expansion: the release before runs on its schema, and it does not stop the site while it
 * runs. docs/operations/upgrades.md has the rule. What is not known to be one needs a comment above the
 * statement, which says why it may stand.
 */

/** The comments that allow a statement, each with a reason after it. */
const MARKS = {
  /** For what the release before must not use any more. */
  unused: { form: '-- unused since <version>: <why>', pattern: /^unused since \d+\.\d+\.\d+: \S/ },
  /** For a rule that is replaced by one that allows more. */
  widens: { form: '-- widens: <why>', pattern: /^widens: \S/ },
  /** For what locks a table for as long as it is large. */
  small: { form: '-- small table: <why>', pattern: /^small table: \S/ },
} as const;

interface Statement {
  /** In lower case, without comments, with single spaces. */
  text: string;
  /** The comments above and in it, without dashes. */
  comments: string[];
}

interface Need {
  mark: keyof typeof MARKS;
  what: string;
}

/** What is wrong with the SQL of a migration, in sentences. */
export function contractionsIn(file: string, sql: string): string[] {
  const name = file.split('/').at(-1) ?? '';
  if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) return [`${file}: its name must be like 0024-what-it-does.sql.`];
  const statements = splitStatements(sql);
  const created = statements.flatMap(({ text }) => /^create table (?:if not exists )?([\w.]+)/.exec(text)?.[1] ?? []);
  const faults = statements.flatMap(({ text, comments }) =>
    needsOf(text, created)
      .filter(({ mark }) => !comments.some((comment) => MARKS[mark].pattern.test(comment)))
      .map(
        ({ mark, what }) =>
          `${file}: ${what}. It needs the comment "${MARKS[mark].form}" above it: ${text.slice(0, 60)}`,
      ),
  );
  const isConcurrent = statements.some(({ text }) => /^create (unique )?index concurrently/.test(text));
  if (isConcurrent && statements.length > 1)
    faults.push(`${file}: an index that is created concurrently must be the only statement of its migration.`);
  return faults;
}

const HARMLESS = /^(create (table|type|sequence|view|function|extension|schema)|comment on|insert into|select) /;

function needsOf(text: string, created: readonly string[]): Need[] {
  const index = /^create (unique )?index (concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?([\w.]+)/.exec(text);
  if (index) return needsOfIndex(index, created);
  const [, altered, actions = ''] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(text) ?? [];
  if (altered) return created.includes(altered) ? [] : splitActions(actions).flatMap(needOfAction);
  const trigger = /^create (?:or replace )?(?:constraint )?trigger .*? on ([\w.]+)/.exec(text)?.[1];
  if (trigger)
    return created.includes(trigger) ? [] : [{ mark: 'widens', what: 'a trigger changes what others write' }];
  if (/^create or replace /.test(text)) return [{ mark: 'widens', what: 'it replaces what the release before uses' }];
  if (HARMLESS.test(`${text} `)) return [];
  if (/^(update|delete from) /.test(text))
    return [{ mark: 'small', what: 'it locks all rows that it changes; a job does that in portions' }];
  return [{ mark: 'unused', what: 'it is not known to be an expansion' }];
}

function needsOfIndex([, unique, concurrently, table = '']: RegExpExecArray, created: readonly string[]): Need[] {
  if (created.includes(table)) return [];
  const needs: Need[] = [];
  if (unique) needs.push({ mark: 'unused', what: 'a unique index refuses what the release before may write' });
  if (!concurrently) needs.push({ mark: 'small', what: 'nobody can write while the index is created' });
  return needs;
}

function needOfAction(action: string): Need[] {
  if (/^add (column )?(if not exists )?(?!constraint|check|unique|primary|foreign|exclude)/.test(action)) {
    if (/\bnot null\b/.test(action) && !/\bdefault\b|\bgenerated\b/.test(action))
      return [{ mark: 'unused', what: 'a new column that is not null needs a default' }];
    return /\bgenerated\b|default (gen_random_uuid|random|clock_timestamp|nextval)\(/.test(action)
      ? [{ mark: 'small', what: 'the whole table is written again' }]
      : [];
  }
  if (/^alter (column )?\S+ (set default|drop not null|set statistics)\b/.test(action)) return [];
  if (/^validate constraint /.test(action)) return [];
  if (/^(add|drop constraint)\b/.test(action))
    return [{ mark: 'widens', what: 'a constraint may refuse what the release before writes' }];
  return [{ mark: 'unused', what: 'the release before may use what this takes away' }];
}

/** The actions of one ALTER TABLE: at commas outside of parentheses. */
function splitActions(actions: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of actions) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** A comment, a text in quotes or between dollars, a semicolon, or any other letters. */
const TOKEN = /--([^\n]*)|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\2\$|;|[^;'$/-]+|[\s\S]/g;

/** The statements of a file. Texts are left out: only what is done matters. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [{ text: '', comments: [] }];
  for (const [token, comment] of sql.matchAll(TOKEN)) {
    const last = statements[statements.length - 1];
    if (!last) continue;
    if (comment !== undefined) last.comments.push(comment.trim());
    else if (token === ';') statements.push({ text: '', comments: [] });
    else if (!token.startsWith('/*')) last.text += token.length > 1 && /^['$]/.test(token) ? "''" : token.toLowerCase();
  }
  return statements
    .map(({ text, comments }) => ({ text: text.replace(/\s+/g, ' ').trim(), comments }))
    .filter(({ text }) => text !== '');
}
