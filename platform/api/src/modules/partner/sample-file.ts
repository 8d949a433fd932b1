import { type CountryCode, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { csvText } from '../../core/csv-text';
import type { Catalogue } from '../catalogue/catalogue';
import type { Country } from '../catalogue/find-country';
import type { ProductRow } from './products';
import { sendColumns } from './send-columns';

/** The country of the sample's recipient, as of most partners'; the first one if the list lacks it. */
const SAMPLE_COUNTRY = 'AE';

/** A sample of the files that partners upload: the header and one fictitious recipient. */
export function sampleFile({ rows }: Pick<Catalogue, 'rows'>, products: ProductRow[]): string {
  const country = rows.countries.find(({ code }) => code === SAMPLE_COUNTRY) ?? rows.countries[0];
  const example: Record<string, string> = {
    first_name: 'Jane',
    last_name: 'Doe',
    email: 'jane.doe@example.com',
    company: 'Example Trading',
    designation: 'Manager',
    mobile: country ? exampleMobile(country) : '',
    quantity: '1',
    country: country?.name ?? '',
    product_id: String(products[0]?.id ?? ''),
    create_password: 'no',
  };
  return csvText([[...sendColumns], sendColumns.map((name) => example[name] ?? '')]);
}

/** A phone number of the country, without its plus sign, because a spreadsheet would run it as a formula. */
function exampleMobile({ code, dialCode, phoneMaxLength }: Country): string {
  const exampleNumber = getExampleNumber(code as CountryCode, examples);
  return (exampleNumber?.number ?? `${dialCode}${'5'.repeat(phoneMaxLength)}`).slice(1);
}
