import occasionData from '../data/occasions.json';

/** An occasion for a gift, with its templates. Its position in `data/occasions.json` determines the ids. */
export interface Occasion {
  name: string;
  /** File names under `art/gifting`, without the extension. */
  templates: readonly string[];
}

export const occasions: readonly Occasion[] = occasionData;

/** Id range of an occasion: 11 to 19 are the first one's templates. */
const IDS_PER_OCCASION = 10;

/** The occasions in the catalogue file's format. Small and medium are the same drawing, because an SVG scales. */
export function giftingCategories() {
  return occasions.map(({ name, templates }, i) => ({
    id: i + 1,
    name,
    images: templates.map((template, j) => {
      const image = `/media/gifting/${template}.svg`;
      return {
        gifting_id: (i + 1) * IDS_PER_OCCASION + j + 1,
        name: nameOf(template),
        small: image,
        medium: image,
      };
    }),
  }));
}

/** "Balloons" of "birthday-balloons". */
function nameOf(template: string): string {
  const name = template.slice(template.indexOf('-') + 1);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
