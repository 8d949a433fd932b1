/** The colours of the shop's own drawings (templates, banners, illustrations): the shop's palette and its tints. */
export const ink = {
  paper: '#FBF7F2',
  white: '#FFFFFF',
  night: '#16211F',
  teal: '#0B4F4A',
  leaf: '#1E7A5A',
  mint: '#DDF1E6',
  sage: '#A9D3BE',
  coral: '#F2603F',
  rust: '#C8452A',
  blush: '#FAD9CF',
  sand: '#F1E3CC',
  amber: '#F2B872',
  honey: '#F6D48F',
  sky: '#CFE6F2',
  blue: '#3E7CA8',
  lilac: '#E3DAF2',
  plum: '#6B3F73',
} as const;
export type Ink = (typeof ink)[keyof typeof ink];
