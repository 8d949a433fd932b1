/** The payment card that paid an order, as the provider's charge names it. */
export interface PaymentCard {
  /** The provider's code of the brand: `visa`. */
  brand: string;
  /** The last four digits of its number. */
  lastFour: string;
}

/** Brands whose name is more than their code with a capital. */
const BRAND_NAMES: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The name of a brand as its holders know it. @returns "Card" for a brand that the provider does not know */
export function cardBrandName(brand: string): string {
  if (brand === '' || brand === 'unknown') return 'Card';
  return BRAND_NAMES[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ');
}
