import { CASHBACK_PERCENT } from '@giftstore/contracts/limits';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { PERCENT_SCALE, parseDecimal } from '../../core/money/decimal';
import { writeAudit } from '../../infra/audit/write-audit';
import { type CommandGroup, UsageError } from '../../infra/cli/command-group';
import { readInteger, readMoment } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import type { Database, Transaction } from '../../infra/database/database';
import { brands, categories, promotions } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';

interface AddOptions {
  percent: string;
  from?: string;
  until: string;
  category?: string[];
  brand?: string[];
}

/** `giftstore promotions …`: cashback in points (rules more-2.37, more-9.9). */
export function promotionsCommands(group: CommandGroup<{ db: Database }>): void {
  group.add<AddOptions>({
    usage: 'add <name>',
    summary: 'Give cashback points on some cards for a while',
    examples: ['promotions add "Spring" --percent 5 --until 2031-05-01 --category 4 --category 9'],
    options: (command) =>
      command
        .option('--percent <n>', "of the card's value", String(CASHBACK_PERCENT))
        .option('--from <time>', 'when it begins (default: now)')
        .requiredOption('--until <time>', 'when it ends')
        .option('--category <id...>', 'on cards of these categories')
        .option('--brand <id...>', 'on cards of these brands'),
    run: async (operator, [name = ''], options) => {
      const promotion = { name, ...readPromotion(options) };
      const created = await transact(operator.services.db, async (tx) => {
        await requireKnown(tx, promotion);
        const [row] = await tx.insert(promotions).values(promotion).onConflictDoNothing().returning();
        if (!row) throw new DomainError('conflict', { message: `There is a promotion "${name}" already` });
        await writeAudit(tx, operator, name, { ...promotion });
        return row;
      });
      return { data: { promotion: created }, lines: [`"${name}" gives ${promotion.percent} % back.`] };
    },
  });
  group.add({
    usage: 'list',
    summary: 'List all promotions',
    examples: ['promotions list'],
    run: async ({ services }) => {
      const rows = await services.db.select().from(promotions).orderBy(asc(promotions.startsAt));
      const lines = table(
        ['promotion', 'percent', 'from', 'until', 'categories', 'brands'],
        rows.map((row) => [
          row.name,
          Number(row.percent),
          moment(row.startsAt),
          moment(row.endsAt),
          row.categoryIds.join(', '),
          row.brandIds.join(', '),
        ]),
      );
      return { data: { promotions: rows }, lines };
    },
  });
  group.add({
    usage: 'end <name>',
    summary: 'End one now; orders paid before keep their points. One that has not begun never will',
    examples: ['promotions end "Spring"'],
    run: async (operator, [name = '']) => {
      await transact(operator.services.db, async (tx) => {
        const [ended] = await tx
          .update(promotions)
          .set({ endsAt: sql`greatest(now(), starts_at + interval '1 microsecond')` })
          .where(and(eq(promotions.name, name), gt(promotions.endsAt, sql`now()`)))
          .returning();
        if (!ended)
          throw new DomainError('not_found', { message: `No promotion "${name}" is running or planned` });
        await writeAudit(tx, operator, name);
      });
      return { data: { name, ended: true }, lines: [`"${name}" has ended.`] };
    },
  });
}

/** @throws DomainError `not_found` for a category or brand that does not exist */
async function requireKnown(
  tx: Transaction,
  { categoryIds, brandIds }: { categoryIds: number[]; brandIds: number[] },
): Promise<void> {
  const [known, sold] = [
    await tx.select({ id: categories.id }).from(categories).where(inArray(categories.id, categoryIds)),
    await tx.select({ id: brands.id }).from(brands).where(inArray(brands.id, brandIds)),
  ];
  const missing = [
    ...categoryIds.filter((id) => !known.some((row) => row.id === id)).map((id) => `category ${id}`),
    ...brandIds.filter((id) => !sold.some((row) => row.id === id)).map((id) => `brand ${id}`),
  ];
  if (missing.length > 0)
    throw new DomainError('not_found', { message: `There is no ${missing.join(', no ')}` });
}

function readPromotion({ percent, from, until, category = [], brand = [] }: AddOptions) {
  if (category.length + brand.length === 0) throw new UsageError('Name categories or brands');
  const startsAt = from ? readMoment(from) : new Date();
  const endsAt = readMoment(until);
  if (endsAt <= startsAt) throw new UsageError('It would end before it begins');
  return {
    percent: readPercent(percent),
    startsAt,
    endsAt,
    categoryIds: category.map((id) => readInteger(id)),
    brandIds: brand.map((id) => readInteger(id)),
  };
}

function readPercent(text: string): string {
  try {
    const thousandths = parseDecimal(text, PERCENT_SCALE);
    if (thousandths > 0n && thousandths <= 100_000n) return text;
  } catch {
    // The error below says what is expected.
  }
  throw new UsageError(`"${text}" is not a percentage above 0 and up to 100`);
}
