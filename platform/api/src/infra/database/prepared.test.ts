import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from './database';
import { type Placeholders, prepared } from './prepared';
import { preparedInsert } from './prepared-insert';
import { captchaUses, mails } from './schema';

/** A database that only records its queries. */
function recordingDatabase() {
  const queries: { text: string; values: unknown[] }[] = [];
  const client = {
    query: async ({ text }: { text: string }, values: unknown[]) => {
      queries.push({ text, values });
      return { rows: [] };
    },
  };
  return { queries, db: drizzle(client as never) as unknown as Database };
}

describe('a prepared query', () => {
  it('is built once for each connection, and sent with the values of each call', async () => {
    let buildCount = 0;
    const findMail = prepared((db, { messageId }: Placeholders<{ messageId: string }>) => {
      buildCount += 1;
      return db.select().from(mails).where(eq(mails.messageId, messageId));
    });
    const [one, other] = [recordingDatabase(), recordingDatabase()];
    await findMail(one.db, { messageId: 'a' }).execute();
    await findMail(one.db, { messageId: 'b' }).execute();
    await findMail(other.db, { messageId: 'c' }).execute();
    expect(buildCount).toBe(2);
    expect(one.queries.map(({ values }) => values)).toEqual([['a'], ['b']]);
    expect(other.queries.map(({ values }) => values)).toEqual([['c']]);
  });

  it('is not sent before it is executed', () => {
    const { queries, db } = recordingDatabase();
    prepared((db) => db.select().from(mails))(db, {});
    expect(queries).toEqual([]);
  });
});

describe('a prepared insert', () => {
  const insert = preparedInsert(captchaUses);
  const until = new Date('2030-01-01T00:00:00Z');

  it('inserts rows of one shape with one statement, whatever their values', async () => {
    const { queries, db } = recordingDatabase();
    await insert(db, [{ signature: 'a', expiresAt: until }]).execute();
    await insert(db, [{ signature: 'b', expiresAt: until }]).execute();
    expect(queries[1]?.text).toBe(queries[0]?.text);
    expect(queries[1]?.values[0]).toBe('b');
  });

  it('lets the database fill missing columns, and writes null for null', async () => {
    const { queries, db } = recordingDatabase();
    await preparedInsert(mails)(db, [
      { messageId: 'a', kind: 'receipt', orderId: null, lineId: undefined },
    ]).execute();
    expect(queries[0]?.text).toContain('values ($1, $2, $3, default, default)');
    expect(queries[0]?.values).toEqual(['a', 'receipt', null]);
  });
});
