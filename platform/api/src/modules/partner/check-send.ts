import type { FieldErrors } from '@giftstore/contracts';
import type { SendFields } from '@giftstore/contracts/api';
import { AED_RATE, exchange } from '../../core/money/exchange';
import { readPhone } from '../accounts/phone';
import type { Catalogue } from '../catalogue/catalogue';
import { findCountry } from '../catalogue/find-country';
import type { ProductRow } from './products';

/** The data that sends are checked against. */
export interface SendRules {
  catalogue: Catalogue;
  products: ProductRow[];
}

/** A valid send; amounts in minor units. */
export interface CheckedSend {
  fields: SendFields;
  product: ProductRow;
  country: string;
  /** E.164 */
  mobile: string;
  /** Deducted from the balance, in AED. */
  amountAed: number;
  /** The row of the file, with the header as row 1. */
  row?: number;
}

/** Checks what a schema cannot: the product, the country and the phone number in that country. */
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
