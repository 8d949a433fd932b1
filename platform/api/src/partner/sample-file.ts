import type { Catalogue } from '../catalogue/catalogue';
import { csvText } from './csv';
import type { ProductRow } from './products';
import { sendColumns } from './read-sends';

/** A file as partners send them in: the header and a recipient who does not exist. */
export function sampleFile({ rows }: Catalogue, products: ProductRow[]): string {
  const [country] = rows.countries;
  const example: Record<string, string> = {
    first_name: 'Jane',
    last_name: 'Doe',
    email: 'jane.doe@example.com',
    company: 'Example Trading',
    designation: 'Manager',
    // Without its plus, which a spreadsheet would take for the beginning of a formula.
    mobile: `${country?.dialCode.slice(1) ?? ''}${'5'.repeat(country?.phoneMaxLength ?? 9)}`,
    quantity: '1',
    country: country?.name ?? '',
    product_id: String(products[0]?.id ?? ''),
    create_password: 'no',
  };
  return csvText([sendColumns, sendColumns.map((name) => example[name] ?? '')]);
}
