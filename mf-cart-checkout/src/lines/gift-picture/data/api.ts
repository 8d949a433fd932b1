import type { Http } from '@giftstore/contracts';
import type { GiftingImages } from '@giftstore/contracts/api';
import type { GiftPicture } from './slice';

/** The pictures that a gift can have, by id. */
export async function fetchGiftPictures(http: Http): Promise<Record<number, GiftPicture>> {
  const { gifting_category } = (await http.get<GiftingImages>('/v1/gifting_images')).data;
  const pictures = gifting_category.flatMap(({ name, gifting_images }) =>
    gifting_images.map(
      ({ gifting_id, images }) => [gifting_id, { src: images.xsmall_rectangle, occasion: name }] as const,
    ),
  );
  return Object.fromEntries(pictures);
}
