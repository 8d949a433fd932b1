import type { Http } from '@giftstore/contracts';
import type { GiftingCategory, GiftingImages } from '@giftstore/contracts/api';

/** The gift templates, by occasion. */
export async function fetchGiftTemplates(http: Http): Promise<GiftingCategory[]> {
  return (await http.get<GiftingImages>('/v1/gifting_images')).data.gifting_category;
}
