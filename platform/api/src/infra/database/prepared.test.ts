import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from './database';
import { type Placeholders, prepared } from './prepared';
import { preparedInsert } from './prepared-insert';
import { captchaUses, mails } from './schema';

/** A database that only writes down what it is asked. */
function listening() {
  const asked: { text: string; values: unknown[] }[] = [];
  const client = {
    query: async ({ text }: { text: string }, values: unknown[]) => {
      asked.push({ text, values });
      return { rows: [] };
    },
  };
  return { asked, db: drizzle(client as never) as unknown as Database };
}

describe('a prepared query', () => {
  it('is put together once for each connection, and asked with the values of each call', async () => {
    let made = 0;
    const mailOf = prepared((db, { messageId }: Placeholders<{ messageId: string }>) => {
      made += 1;
      return db.select().from(mails).where(eq(mails.messageId, messageId));
    });
    const [one, other] = [listening(), listening()];
    await mailOf(one.db, { messageId: 'a' }).execute();
    await mailOf(one.db, { messageId: 'b' }).execute();
    await mailOf(other.db, { messageId: 'c' }).execute();
    expect(made).toBe(2);
    expect(one.asked.map(({ values }) => values)).toEqual([['a'], ['b']]);
    expect(other.asked.map(({ values }) => values)).toEqual([['c']]);
  });

  it('is not sent before it is executed', () => {
    const { asked, db } = listening();
    prepared((db) => db.select().from(mails))(db, {});
    expect(asked).toEqual([]);
  });
});

describe('a prepared insert', () => {
  const insert = preparedInsert(captchaUses);
  const until = new Date('2030-01-01T00:00:00Z');

  it('writes rows of one shape with one statement, whatever is in them', async () => {
    const { asked, db } = listening();
    await insert(db, [{ signature: 'a', expiresAt: until }]).execute();
    await insert(db, [{ signature: 'b', expiresAt: until }]).execute();
    expect(asked[1]?.text).toBe(asked[0]?.text);
    expect(asked[1]?.values[0]).toBe('b');
  });

  it('leaves to the database what is left out, and writes null where null is given', async () => {
    const { asked, db } = listening();
    await preparedInsert(mails)(db, [
      { messageId: 'a', kind: 'receipt', orderId: null, lineId: undefined },
    ]).execute();
    expect(asked[0]?.text).toContain('values ($1, $2, $3, default, default)');
    expect(asked[0]?.values).toEqual(['a', 'receipt', null]);
  });
});
