import type { Http } from '@giftstore/contracts';
import type {
  Brand,
  BrandAnswer,
  BrandTerms,
  Countries,
  GiftingCategory,
  GiftingImages,
} from '@giftstore/contracts/api';
import { IMAGE, PROGRAM } from '../../../brands/data/api';

/** A brand as it is sold in one gift-card unit. */
export interface CardKey {
  brand: number;
  unit: number;
}

export async function fetchBrand(http: Http, { brand, unit }: CardKey): Promise<Brand> {
  const params = { currency: unit, program_id: PROGRAM, ...IMAGE };
  return (await http.get<BrandAnswer>(`/v1/brands/${brand}`, { params })).data.brand;
}

/** The first entry carries the text (spec core §3); paragraphs are separated by blank lines. */
export async function fetchTerms(http: Http, { brand, unit }: CardKey): Promise<string> {
  const { data } = await http.get<BrandTerms>(`/v1/brands/${brand}/terms`, { params: { currency: unit } });
  return data.terms[0]?.terms_text ?? '';
}

/** Pictures for a gift, by occasion. */
export async function fetchTemplates(http: Http): Promise<GiftingCategory[]> {
  return (await http.get<GiftingImages>('/v1/gifting_images')).data.gifting_category;
}

/** Id of a country by its name; undefined for one that the list does not have. */
export async function fetchCountryId(http: Http, name: string): Promise<number | undefined> {
  const { data } = await http.get<Countries>('/v1/countries');
  return data.countries.find(({ country_name }) => country_name === name)?.id;
}
