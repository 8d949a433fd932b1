import type { Http } from '@giftstore/contracts';
import type { Brand, BrandPrices, BrandResponse, BrandTerms } from '@giftstore/contracts/api';
import { IMAGE_PARAMS } from '../../../brands/data/api';
import type { CardKey } from '../../../card/data/slice';
import { PROGRAM_ID } from '../../../units/data/api';

export async function fetchBrand(http: Http, { brand, unit }: CardKey): Promise<Brand> {
  const params = { currency: unit, program_id: PROGRAM_ID, ...IMAGE_PARAMS };
  return (await http.get<BrandResponse>(`/v1/brands/${brand}`, { params })).data.brand;
}

/** The prices in AED, which a cart is paid in unless the shopper selects another currency (rule core-9.3). */
export async function fetchPrices(http: Http, { brand, unit }: CardKey): Promise<BrandPrices> {
  return (await http.get<BrandPrices>(`/v1/brands/${brand}/prices`, { params: { currency: unit } })).data;
}

/** The text of the first entry, in paragraphs separated by blank lines. */
export async function fetchTerms(http: Http, { brand, unit }: CardKey): Promise<string> {
  const { data } = await http.get<BrandTerms>(`/v1/brands/${brand}/terms`, { params: { currency: unit } });
  return data.terms[0]?.terms_text ?? '';
}
