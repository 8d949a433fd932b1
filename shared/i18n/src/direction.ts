/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** The value of `dir` for a page or a part of one in `language`. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
