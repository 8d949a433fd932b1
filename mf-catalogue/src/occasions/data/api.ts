import type { Http } from '@giftstore/contracts';
import type { GiftingCategory, GiftingImages } from '@giftstore/contracts/api';

/** The occasions with their gift templates. */
export async function fetchOccasions(http: Http): Promise<GiftingCategory[]> {
  return (await http.get<GiftingImages>('/v1/gifting_images')).data.gifting_category;
}
