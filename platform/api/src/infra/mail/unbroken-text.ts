const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';

/** Spaces inside what is read as one: "AED 50", "2 × AED 50", "24 December 2026", "9:00 am", "1,200 points". */
const INNER_SPACES = new RegExp(
  [
    '(?<=\\b[A-Z]{3}) (?=\\d)',
    '(?<=\\d) (?=×)',
    '(?<=\\d ×) (?=[A-Z]{3} \\d)',
    `(?<=\\b\\d{1,2}) (?=${MONTH}\\b)`,
    `(?<=\\d ${MONTH}) (?=\\d{4}\\b)`,
    '(?<=\\d) (?=(?:am|pm|points?)\\b)',
  ].join('|'),
  'g',
);

/** A text of a mail whose amounts, dates, times and numbers of points do not break inside, as they else would on phones. */
export function unbrokenText(text: string): string {
  return text.replace(INNER_SPACES, '\u00A0');
}
