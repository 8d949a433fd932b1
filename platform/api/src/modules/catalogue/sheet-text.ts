/**
 * Rows as CSV for `catalogue import`. Cells are as they are, without the apostrophe that keeps a spreadsheet from running one
 * as a formula: it would become part of a name. The texts come from the shop's own catalogue.
 */
export function sheetText(rows: string[][]): string {
  const cell = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\uFEFF${rows.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}
