import type { FieldErrors } from '@giftstore/contracts';
import type { SendFields } from '@giftstore/contracts/api';
import { AED_RATE, exchange } from '../../core/money/exchange';
import { readPhone } from '../accounts/phone';
import type { Catalogue } from '../catalogue/catalogue';
import { type Country, findCountry } from '../catalogue/find-country';
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
  rules: SendRules,
  fields: SendFields,
): { send: CheckedSend } | { errors: FieldErrors } {
  const { product, country, mobile } = lookUp(rules, fields);
  if (!product || !country || !mobile) return { errors: lookupErrors(rules, fields) };
  const { catalogue } = rules;
  const value = product.value * fields.quantity;
  const amountAed = exchange(value, catalogue.rate(product.currencyCode), AED_RATE);
  return { send: { fields, product, country: country.name, mobile, amountAed } };
}

type LookedUpFields = Pick<SendFields, 'product_id' | 'country' | 'mobile'>;

/** The errors of `checkSend` alone, also for a send whose other fields are invalid. */
export function lookupErrors(rules: SendRules, fields: LookedUpFields): FieldErrors {
  const { product, country, mobile } = lookUp(rules, fields);
  // Without its country a number is only judged by whether there is one that it could be of.
  const isNumber = mobile || (!country && isNumberOfAny(rules.catalogue.rows.countries, fields.mobile));
  return {
    ...(isNumber ? {} : { mobile: ['Phone number is invalid'] }),
    ...(country ? {} : { country: ['Choose a country from the list'] }),
    ...(product ? {} : { product_id: ['Choose a product from the list'] }),
  };
}

function isNumberOfAny(countries: Country[], mobile: string): boolean {
  // Parsing takes its time, and most such numbers are too short for any country.
  const { length } = mobile.replace(/\D/g, '');
  return countries.some((country) => length >= country.phoneMinLength && readPhone(mobile, country));
}

function lookUp({ catalogue, products }: SendRules, fields: LookedUpFields) {
  const country = findCountry(catalogue.rows.countries, fields.country);
  return {
    product: products.find(({ id }) => id === fields.product_id),
    country,
    mobile: readPhone(fields.mobile, country),
  };
}
