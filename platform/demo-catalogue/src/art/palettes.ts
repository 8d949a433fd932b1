import type { CategorySlug } from '../categories';

/**
 * The colours of a card's face. `ground` and `shade` are close to each other, and `ink` is readable on both
 * (contrast 4.5 or more, see the test); `accent` and `spark` are for drawing.
 */
export interface Palette {
  ground: string;
  shade: string;
  accent: string;
  spark: string;
  ink: string;
}

const palette = (ground: string, shade: string, accent: string, spark: string, ink: string): Palette => ({
  ground,
  shade,
  accent,
  spark,
  ink,
});

export const palettes = {
  teal: palette('#0B4F4A', '#0F6159', '#F2B872', '#F2603F', '#FFF7EA'),
  paper: palette('#FBEFE4', '#F6DCC9', '#E04A28', '#0B4F4A', '#3A1A12'),
  inkblue: palette('#14213D', '#1F3460', '#F2A541', '#E8EDF7', '#FFFFFF'),
  blush: palette('#FBE3E1', '#F5C9C8', '#C8435A', '#7A1F3D', '#5A1530'),
  plum: palette('#3D1A3F', '#52265A', '#E59BB4', '#F6D365', '#FFF3F7'),
  saffron: palette('#F5B32F', '#F2A323', '#7A2E0E', '#FFF1D0', '#3B1605'),
  olive: palette('#454D1D', '#586127', '#E6D690', '#F2784F', '#FFFBE8'),
  mint: palette('#DDF1E6', '#BFE5D1', '#1E7A5A', '#F2603F', '#0E3B2C'),
  sky: palette('#DCEBFA', '#BFDAF4', '#2464A8', '#F2A541', '#10305A'),
  sand: palette('#F1E3CC', '#E5D0AC', '#8B5E2B', '#0B4F4A', '#3F2A10'),
  charcoal: palette('#22262B', '#343A41', '#D7B46A', '#F4F1EA', '#FFFFFF'),
  burgundy: palette('#5A1226', '#731B36', '#E8B98A', '#F7E6D0', '#FFF4EA'),
  lilac: palette('#E9E2F7', '#D4C8F0', '#6544A8', '#F2A541', '#35206A'),
  forest: palette('#16402B', '#205238', '#B9D68F', '#F2D16B', '#F4FBEF'),
  terracotta: palette('#A9431F', '#963817', '#FBD9B5', '#2F1A12', '#FFF8F0'),
  ocean: palette('#0A5270', '#0C6384', '#9BE0E0', '#F9C46B', '#FFFFFF'),
  lemon: palette('#FBE98A', '#F8DE5F', '#2F4858', '#F2603F', '#22333D'),
  rosegold: palette('#F3D9CF', '#EAC6B8', '#A65A49', '#5B2A22', '#4A1F18'),
  lime: palette('#1C2326', '#2B3539', '#B8F04A', '#6FE3D0', '#FFFFFF'),
  neon: palette('#25124F', '#361C70', '#FF6FB5', '#5CE1E6', '#FFFFFF'),
  arcade: palette('#0F1B3D', '#1B2C5E', '#FF8A3D', '#6FF0C8', '#FFFFFF'),
  tangerine: palette('#F98E36', '#F47F22', '#3A1705', '#FFE2B8', '#2E1204'),
  aqua: palette('#CFF1F0', '#A9E4E2', '#0E7C86', '#FF7A59', '#0A4449'),
  cherry: palette('#B31735', '#9A0F2B', '#FFD1B8', '#FFF3E8', '#FFFFFF'),
  cream: palette('#FFF6E3', '#F8E8C6', '#5B7F3A', '#D9582B', '#33421C'),
  midnight: palette('#101726', '#1A2439', '#D9B45B', '#F3E2B0', '#FBF5E6'),
  pearl: palette('#F4F1EC', '#E6E0D6', '#8C7B62', '#C89F5D', '#3A3126'),
  emerald: palette('#0C5B45', '#0F6B52', '#E9C46A', '#F4F1DE', '#FFFFFF'),
  peach: palette('#FFD9B8', '#FFC596', '#D4512A', '#7A2A12', '#571C0B'),
  stone: palette('#DDD8CC', '#C9C3B3', '#55604F', '#C4532D', '#2B3128'),
  navy: palette('#1B2A49', '#27406E', '#FF7F6A', '#FFD8C2', '#FFFFFF'),
  grass: palette('#28672D', '#2F7535', '#F7E37A', '#D7F0B8', '#FFFFFF'),
} as const satisfies Record<string, Palette>;
export type PaletteName = keyof typeof palettes;

/** The colours that suit a category; a brand takes one of them by its name. */
export const palettesOf: Readonly<Record<CategorySlug, readonly PaletteName[]>> = {
  fashion: ['paper', 'charcoal', 'blush', 'sand', 'inkblue', 'terracotta', 'pearl', 'plum'],
  'food-dining': ['saffron', 'terracotta', 'cherry', 'cream', 'teal', 'olive', 'peach', 'burgundy'],
  groceries: ['grass', 'cream', 'mint', 'lemon', 'forest', 'tangerine', 'paper'],
  gaming: ['neon', 'arcade', 'lime', 'inkblue', 'plum', 'tangerine', 'cherry'],
  'music-streaming': ['plum', 'neon', 'navy', 'cherry', 'midnight', 'saffron', 'teal'],
  travel: ['ocean', 'sky', 'sand', 'teal', 'navy', 'peach', 'aqua', 'terracotta'],
  electronics: ['charcoal', 'inkblue', 'lime', 'stone', 'ocean', 'sky', 'tangerine'],
  'beauty-wellness': ['blush', 'rosegold', 'lilac', 'mint', 'pearl', 'plum', 'aqua', 'burgundy'],
  home: ['sand', 'olive', 'stone', 'terracotta', 'paper', 'forest', 'cream', 'teal'],
  books: ['burgundy', 'cream', 'forest', 'navy', 'lilac', 'saffron', 'paper'],
  'kids-toys': ['lemon', 'sky', 'peach', 'aqua', 'lilac', 'tangerine', 'mint', 'cherry'],
  sports: ['grass', 'inkblue', 'ocean', 'lime', 'tangerine', 'cherry', 'stone'],
  experiences: ['navy', 'saffron', 'plum', 'emerald', 'peach', 'cherry', 'ocean', 'midnight'],
  'jewellery-watches': ['midnight', 'emerald', 'rosegold', 'pearl', 'burgundy', 'charcoal', 'plum'],
  charity: ['mint', 'teal', 'sky', 'peach', 'emerald', 'cream', 'aqua'],
};
