/** A spreadsheet runs a cell that starts like this as a formula. */
export const formulaStart = /^[=+\-@\t\r]/;

/**
 * Rows as CSV for a spreadsheet: with a byte order mark, by which Excel recognises UTF-8, and with a leading apostrophe in
 * each cell that it would run as a formula.
 */
export function csvText(rows: string[][]): string {
  return `\uFEFF${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** A number is not a formula, though it may begin with a minus. */
const plainNumber = /^-\d+(\.\d+)?$/;

function csvCell(text: string): string {
  const escaped = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
