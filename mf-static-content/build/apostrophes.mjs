/**
 * A text of one line with typographic apostrophes, as `renderMarkdown` has them.
 * @param {string} text
 * @param {string} language other languages than English have no apostrophes
 */
export function curlyApostrophes(text, language) {
  return language === 'en' ? text.replace(/(?<=[\p{L}\p{N}}])'/gu, '’') : text;
}
