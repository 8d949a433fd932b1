import type { StockLevel } from '@giftstore/api/console';
import { type PageContext, readData } from '../context';
import { ActionForm, Field, Table } from '../view/parts';

/** Bought codes: what is low first. */
export async function stockPage(context: PageContext) {
  const onlyLow = context.query.get('all') === null;
  const { stock } = await readData<{ stock: StockLevel[] }>(
    context,
    'stock',
    'list',
    ...(onlyLow ? ['--low'] : []),
  );
  return (
    <>
      <div className="actions">
        <ActionForm
          {...{ context, action: 'stock-import', title: 'Add codes', button: 'Check the file' }}
          about="All rows or none. Delete your file afterwards: it has the codes in plain text."
        >
          <Field
            {...{ id: 'file', name: 'file', label: 'Codes', type: 'file', accept: '.csv' }}
            hint="CSV with brand_id, unit_id, value, code, and where there are any pin and expires_on; at most 8 MB"
            required
          />
        </ActionForm>
      </div>
      <h2>{onlyLow ? 'Low stock' : 'All stock'}</h2>
      <p>
        {onlyLow ? <a href="/stock?all=yes">Show all stock</a> : <a href="/stock">Show low stock only</a>}
      </p>
      <Table
        caption="Codes of each value"
        head={['Brand', 'Unit', 'Value', 'Free', 'Reserved', 'Expiring', 'Given', 'Low']}
        empty={onlyLow ? 'No stock is low.' : 'The stock is empty.'}
        rows={stock.map((level) => [
          `${level.brand_id} ${level.unit_id} ${level.value}`,
          `${level.name} (${level.brand_id})`,
          level.unit_id,
          level.value.toFixed(2),
          level.free,
          level.reserved,
          level.expiring,
          level.given,
          level.low ? <strong key="low">Low</strong> : '',
        ])}
      />
    </>
  );
}
