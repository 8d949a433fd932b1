import glyphData from '../../data/glyphs.json';

export type GlyphName = keyof typeof glyphData;

/** Signs in a 48 × 48 box, as one path each: stroked, round caps and joins. */
export const glyphs: Readonly<Record<GlyphName, string>> = glyphData;

export const glyphNames = Object.keys(glyphs) as GlyphName[];
