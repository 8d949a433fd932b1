import type { Http } from '@giftstore/contracts';
import type { BrandPrices, BrandTerms } from '@giftstore/contracts/api';
import type { CardKey } from '../../../card/data/slice';

/** The prices in AED, which a cart is paid in unless the shopper selects another currency (rule core-9.3). */
export async function fetchPrices(http: Http, { brand, unit }: CardKey): Promise<BrandPrices> {
  return (await http.get<BrandPrices>(`/v1/brands/${brand}/prices`, { params: { currency: unit } })).data;
}

/** The text of the first entry, in paragraphs separated by blank lines. */
export async function fetchTerms(http: Http, { brand, unit }: CardKey): Promise<string> {
  const { data } = await http.get<BrandTerms>(`/v1/brands/${brand}/terms`, { params: { currency: unit } });
  return data.terms[0]?.terms_text ?? '';
}
