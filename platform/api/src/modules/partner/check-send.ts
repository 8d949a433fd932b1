import type { FieldErrors } from '@giftstore/contracts';
import type { SendFields } from '@giftstore/contracts/api';
import { AED_RATE, exchange } from '../../core/money/exchange';
import { readPhone } from '../accounts/phone';
import type { Catalogue } from '../catalogue/catalogue';
import { findCountry } from '../catalogue/find-country';
import type { ProductRow } from './products';

/** What sends are checked against. */
export interface SendRules {
  catalogue: Catalogue;
  products: ProductRow[];
}

/** A send that may be placed; amounts in minor units. */
export interface CheckedSend {
  fields: SendFields;
  product: ProductRow;
  country: string;
  /** E.164 */
  mobile: string;
  /** What it takes from the balance, in AED. */
  amountAed: number;
  /** Of a file, the header being row 1. */
  row?: number;
}

/** Looks at what a schema cannot: product, country and the telephone number there. */
export function checkSend(
  { catalogue, products }: SendRules,
  fields: SendFields,
): { send: CheckedSend } | { errors: FieldErrors } {
  const product = products.find(({ id }) => id === fields.product_id);
  const country = findCountry(catalogue.rows.countries, fields.country);
  const mobile = readPhone(fields.mobile, country);
  if (!product || !country || !mobile) {
    return {
      errors: {
        ...(mobile ? {} : { mobile: ['Phone number is invalid'] }),
        ...(country ? {} : { country: ['Choose a country from the list'] }),
        ...(product ? {} : { product_id: ['Choose a product from the list'] }),
      },
    };
  }
  const value = product.value * fields.quantity;
  const amountAed = exchange(value, catalogue.rate(product.currencyCode), AED_RATE);
  return { send: { fields, product, country: country.name, mobile, amountAed } };
}
