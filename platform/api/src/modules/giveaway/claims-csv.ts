/** A spreadsheet runs a cell that starts like this as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** Rows as CSV for a spreadsheet, with a byte order mark; cells that it would run as a formula begin with an apostrophe. */
export function csvLines(rows: string[][]): string[] {
  const lines = rows.map((cells) => cells.map(csvCell).join(','));
  return lines.map((line, index) => (index === 0 ? `\uFEFF${line}` : line));
}

function csvCell(text: string): string {
  const escaped = formulaStart.test(text.trimStart()) ? `'${text}` : text;
  return /[",;\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
