import { CsvError, parse } from 'csv-parse/sync';
import { invalid } from '../../core/domain-error';

/** What a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * Rows as CSV for a spreadsheet: with a byte order mark, by which Excel knows UTF-8, and no cell that it would run as a
 * formula (safety: each such cell gets a leading apostrophe).
 */
export function csvText(rows: string[][]): string {
  return `\uFEFF${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A cell as it was meant: without spaces around it, and without the apostrophe that `csvText` puts before formulas. */
export function readCell(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** Words for what the reader stumbles over. */
const words: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quote',
  INVALID_OPENING_QUOTE: 'a quote stands inside a cell without quotes',
  CSV_MAX_RECORD_SIZE: 'a row is too long',
};

/**
 * The rows of a CSV text, empty ones as well, so that their numbers are a spreadsheet's. Cells are separated by commas, or
 * by semicolons where the header has no comma.
 * @param most rows that are read; what follows them is not looked at
 * @throws DomainError `invalid` on field `file` with the line that cannot be read
 */
export function readCsv(text: string, most: number): string[][] {
  const header = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  try {
    return parse(text, {
      delimiter: header.includes(';') && !header.includes(',') ? ';' : ',',
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: 20_000,
      to: most,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: unknown }).lines) || 1;
    throw invalid('file', `Line ${line}: ${words[error.code] ?? 'this is not CSV'}`);
  }
}
