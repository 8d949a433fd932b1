/** Occasions that a gift can be wrapped for, each with drawn templates. Add at the end: ids must never move. */
export interface Occasion {
  name: string;
  /** One file each under `art/gifting`. */
  templates: readonly string[];
}

export const occasions: readonly Occasion[] = [
  {
    name: 'Birthday',
    templates: ['birthday-cake', 'birthday-balloons', 'birthday-bunting', 'birthday-gift'],
  },
  { name: 'Eid', templates: ['eid-crescent', 'eid-lanterns', 'eid-skyline', 'eid-stars'] },
  { name: 'Wedding', templates: ['wedding-rings', 'wedding-bouquet', 'wedding-cake', 'wedding-arch'] },
  { name: 'Thank you', templates: ['thanks-letter', 'thanks-flowers', 'thanks-cup', 'thanks-heart'] },
  {
    name: 'Congratulations',
    templates: ['congrats-trophy', 'congrats-cap', 'congrats-rosette', 'congrats-rocket'],
  },
  { name: 'New baby', templates: ['baby-pram', 'baby-moon', 'baby-bear', 'baby-mobile'] },
  { name: 'Farewell', templates: ['farewell-plane', 'farewell-suitcase', 'farewell-boat', 'farewell-road'] },
  { name: 'Just because', templates: ['because-gift', 'because-sun', 'because-cat', 'because-garden'] },
];

/** Room for ids in an occasion: 11 to 19 are the first one's templates. */
const IDS_PER_OCCASION = 10;

/** The occasions as the catalogue file has them. Small and medium are one drawing: it has no pixels to lose. */
export function giftingCategories() {
  return occasions.map(({ name, templates }, i) => ({
    id: i + 1,
    name,
    images: templates.map((template, j) => {
      const image = `/media/gifting/${template}.svg`;
      return { gifting_id: (i + 1) * IDS_PER_OCCASION + j + 1, small: image, medium: image };
    }),
  }));
}
