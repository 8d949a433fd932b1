import { and, asc, eq } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { toMajor } from '../../core/money/decimal';
import { writeAudit } from '../../infra/audit/write-audit';
import type { CommandGroup } from '../../infra/cli/command-group';
import { readAmount, readCurrency, readInteger } from '../../infra/cli/read-arguments';
import { table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { partnerProducts } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { formatMoney } from '../../infra/mail/format-money';

/** `giftstore partner products …`. */
export function productCommands(products: CommandGroup<{ db: Database }>): void {
  products.add({
    usage: 'list',
    summary: 'All products, also the retired ones',
    examples: ['partner products list'],
    run: async ({ services }) => {
      const rows = await services.db.select().from(partnerProducts).orderBy(asc(partnerProducts.id));
      const data = { products: rows.map((row) => ({ ...row, value: toMajor(row.value) })) };
      const lines = table(
        ['id', 'name', 'card', ''],
        rows.map(({ id, name, value, currencyCode, active }) => [
          id,
          name,
          formatMoney(value, currencyCode),
          active ? '' : 'retired',
        ]),
      );
      return { data, lines };
    },
  });
  products.add<{ currency: string }>({
    usage: 'add <name> <value>',
    summary: 'Add a card that partners can send',
    examples: ['partner products add "Global gift card AED 75" 75'],
    options: (command) => command.option('--currency <code>', "of the card's value", 'AED'),
    run: async (operator, [name = '', amount = ''], { currency }) => {
      const value = readAmount(amount);
      const currencyCode = readCurrency(currency);
      const id = await transact(operator.services.db, async (tx) => {
        const [product] = await tx
          .insert(partnerProducts)
          .values({ name, value, currencyCode })
          .returning({ id: partnerProducts.id });
        await writeAudit(tx, operator, String(product?.id), { name, value, currency: currencyCode });
        return product?.id;
      });
      return { data: { id, name }, lines: [`Product ${id}: ${name}, ${formatMoney(value, currencyCode)}`] };
    },
  });
  products.add({
    usage: 'retire <id>',
    summary: 'Retire a product: partners can no longer send it; earlier sends stay',
    examples: ['partner products retire 3'],
    run: async (operator, [productId = '']) => {
      const id = readInteger(productId);
      await transact(operator.services.db, async (tx) => {
        const retired = await tx
          .update(partnerProducts)
          .set({ active: false })
          .where(and(eq(partnerProducts.id, id), eq(partnerProducts.active, true)))
          .returning({ id: partnerProducts.id });
        if (retired.length === 0)
          throw new DomainError('not_found', { message: `No active product has the id ${id}` });
        await writeAudit(tx, operator, String(id));
      });
      return { data: { id, active: false }, lines: [`Product ${id} is retired.`] };
    },
  });
}
