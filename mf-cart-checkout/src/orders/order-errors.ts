import type { FieldErrors } from '@giftstore/contracts';
import type { PricesChanged } from '@giftstore/contracts/api';
import type { ApiError } from '@giftstore/http';

/** The prices of a 409 "Prices have changed"; undefined for any other error. */
export function changedPricesOf({ code, data }: ApiError): PricesChanged | undefined {
  const isPriceChange = code === 409 && (data as Partial<PricesChanged> | undefined)?.price_breakdown;
  return isPriceChange ? (data as PricesChanged) : undefined;
}

/** The errors of the guest's fields; undefined when there are none. */
export function guestErrorsOf({
  errors: { first_name, last_name, email },
}: ApiError): FieldErrors | undefined {
  const entries = Object.entries({ first_name, last_name, email }).filter(([, messages]) => messages?.length);
  return entries.length ? (Object.fromEntries(entries) as FieldErrors) : undefined;
}
