import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createTestDatabase, type TestDatabase } from './harness/database';

interface Column {
  name: string;
  type: string;
  generated?: unknown;
}
/** What drizzle-kit records with each migration: the schema that the code of that version names. */
interface Snapshot {
  tables: Record<string, { name: string; columns: Record<string, Column> }>;
}

const META = resolve(__dirname, '../drizzle/meta');
/** Migrations before this one ran with the shop stopped. */
const FIRST_EXPANDING = 9;

const readMeta = <T>(name: string) => JSON.parse(readFileSync(join(META, name), 'utf8')) as T;
const { entries } = readMeta<{ entries: { idx: number; tag: string }[] }>('_journal.json');
const versions = entries
  .filter(({ idx }) => idx >= FIRST_EXPANDING - 1)
  .map(({ tag }) => [tag, readMeta<Snapshot>(`${tag.slice(0, 4)}_snapshot.json`)] as const);

jest.setTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Serial is an integer with a default. */
const plain = (type: string) => type.replace(/^(?:big)?serial$/, (name) => name.replace('serial', 'int'));

/** Reads, inserts and updates each column that a version knows, in the type that it knows, and none that it does not know. */
function statementsOf(table: string, columns: Column[]): string[] {
  const written = columns.filter(({ generated }) => !generated);
  const names = (list: Column[]) => list.map(({ name }) => `"${name}"`).join(', ');
  const values = written.map(({ type }) => `null::${plain(type)}`).join(', ');
  const changes = written.map(({ name, type }) => `"${name}" = null::${plain(type)}`).join(', ');
  return [
    `select ${names(columns)} from "${table}"`,
    `insert into "${table}" (${names(written)}) overriding system value select ${values}`,
    `update "${table}" set ${changes}`,
  ];
}

/** What the newest schema refuses of a version. Statements are planned and not run, so rows are not needed. */
async function refusedOf({ tables }: Snapshot): Promise<string[]> {
  const refused: string[] = [];
  for (const { name: table, columns } of Object.values(tables)) {
    for (const statement of statementsOf(table, Object.values(columns)))
      await database.rows(`explain ${statement}`).catch((error: Error) => refused.push(error.message));
    const required = await database.rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
         and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
      [table],
    );
    for (const { name } of required) if (!columns[name]) refused.push(`${table} requires "${name}"`);
  }
  return refused;
}

it.each(versions)('runs the statements of version %s on the newest schema', async (_tag, snapshot) => {
  expect(await refusedOf(snapshot)).toEqual([]);
});

describe('with a migration that contracts', () => {
  const [, newest] = versions.at(-1) as (typeof versions)[number];
  const run = async (statement: string) => {
    await database.rows(statement);
    return refusedOf(newest);
  };

  it.each([
    ['drops a column', 'alter table brands drop column markup_percentage', 'column "markup_percentage"'],
    ['requires a column', 'alter table countries add column anthem text not null', 'requires "anthem"'],
    ['drops a table', 'drop table contact_messages cascade', 'relation "contact_messages" does not exist'],
  ])('names what it refuses when one %s', async (_what, statement, message) => {
    const empty = statement.includes('countries') ? 'truncate countries cascade' : 'select 1';
    await database.rows(empty);
    expect(await run(statement)).toContainEqual(expect.stringContaining(message));
  });
});
