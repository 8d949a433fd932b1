import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../../src/infra/database/database';

/** A statement as it was sent. */
export interface RecordedQuery {
  text: string;
  values: unknown[];
  /** Whether no other statement of its connection was under way: it is a round trip of its own. */
  isTrip: boolean;
}

/** A pool whose statements can be recorded. */
export interface RecordingDatabase extends OpenDatabase {
  /** Runs `work`. @returns the statements that it sent, without `begin`, which leaves with the next one */
  record: (work: () => Promise<unknown>) => Promise<RecordedQuery[]>;
}

/** Opens a pool that records the statements of its connections. */
export function openRecordingDatabase(url: string): RecordingDatabase {
  const open = openDatabase({ url, max: 5 });
  let recorded: RecordedQuery[] = [];
  open.pool.on('connect', (client) => {
    let underWay = 0;
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
    client.query = ((statement: unknown, ...rest: unknown[]) => {
      const { text = '', values } = readStatement(statement, rest);
      const result = query(statement, ...rest);
      if (/^begin\b/.test(text)) return result;
      recorded.push({ text, values: values ?? [], isTrip: underWay === 0 });
      underWay += 1;
      const end = () => {
        underWay -= 1;
      };
      Promise.resolve(result).then(end, end);
      return result;
    }) as unknown as typeof client.query;
  });
  return {
    ...open,
    record: async (work) => {
      recorded = [];
      await work();
      return recorded;
    },
  };
}

function readStatement(statement: unknown, [values]: unknown[]): { text?: string; values?: unknown[] } {
  if (typeof statement === 'string') return { text: statement, values: Array.isArray(values) ? values : [] };
  const sent = statement as { text?: string; values?: unknown[] };
  return sent.values === undefined && Array.isArray(values) ? { ...sent, values } : sent;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/**
 * Where the plan of a statement reads a whole table: each scan of it that neither looks up keys in an index, nor reads a partial
 * index, nor takes the first rows of an index. The planner is told to avoid sequential scans, and merge joins, which read an
 * index from end to end, so that the result depends on the indexes and not on the number of rows.
 */
export async function wholeTableScans(
  url: string,
  { text, values }: RecordedQuery,
  tables: readonly string[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set enable_seqscan = off; set enable_mergejoin = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (format json) ${text}`,
      values,
    });
    const partial = await partialIndexes(client);
    return scansOf(
      (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan,
      tables,
      partial,
    );
  } finally {
    await client.end();
  }
}

async function partialIndexes(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indpred is not null',
  );
  return new Set(rows.map(({ name }) => name));
}

function scansOf(
  node: PlanNode,
  tables: readonly string[],
  partial: ReadonlySet<string>,
  isLimited = false,
): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = node;
  const isWhole =
    tables.includes(table) &&
    (type === 'Seq Scan' ||
      (/^Index (Only )?Scan/.test(type) &&
        !node['Index Cond'] &&
        !partial.has(index) &&
        !(isLimited && !node.Filter)));
  const below = isLimited || type === 'Limit';
  return [
    ...(isWhole ? [`${type} of ${table}`] : []),
    ...(node.Plans ?? []).flatMap((part) => scansOf(part, tables, partial, below)),
  ];
}
