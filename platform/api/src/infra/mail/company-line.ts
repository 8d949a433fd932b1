import type { ShopDetails } from './mailer';

/** Who sells, below every mail. */
export function companyLine({ company: { name, address, taxNumber } }: ShopDetails): string {
  return `${name}, ${address} · VAT registration number ${taxNumber}`;
}
