/**
 * Statements after which the version before cannot run on the new schema. An upgrade migrates first and restarts one process after
 * another, and a roll-back restarts the version before: both run on the schema of the new one.
 */
const CONTRACTING: [pattern: RegExp, why: string][] = [
  [/^drop (?:table|view|materialized view|type|schema)\b/i, 'drops what the version before reads'],
  [/^alter table\b.*\bdrop column\b/is, 'drops a column that the version before reads'],
  [/^alter (?:table|type|view)\b.*\brename\b/is, 'renames what the version before names'],
  [/^alter table\b.*\bset not null\b/is, 'refuses rows of the version before'],
  [
    /^alter table\b.*\balter column \S+ (?:set data )?type\b/is,
    'changes the type that the version before expects',
  ],
  [/^alter table\b.*\bdrop default\b/is, 'refuses rows of the version before'],
];
const ADDED_COLUMN = /^alter table\b.*\badd column\b/is;

/** A comment above a statement: nothing of the version before uses what it removes, for the reason that follows. */
const ALLOWED = /--\s*contracts:\s*\S+/i;

/** The statements of a migration that only a later release may contain, with the reason. */
export function contractingStatements(sql: string): string[] {
  return sql
    .split('--> statement-breakpoint')
    .flatMap((part) => (ALLOWED.test(part) ? [] : part.replace(/--.*$/gm, '').split(';')))
    .map((statement) => statement.trim())
    .flatMap((statement) => {
      const why = reasonOf(statement);
      return why ? [`${statement.replace(/\s+/g, ' ')}: ${why}`] : [];
    });
}

function reasonOf(statement: string): string | undefined {
  const isRequired = /\bnot null\b/i.test(statement) && !/\b(?:default|generated)\b/i.test(statement);
  if (ADDED_COLUMN.test(statement)) return isRequired ? 'refuses rows of the version before' : undefined;
  return CONTRACTING.find(([pattern]) => pattern.test(statement))?.[1];
}
