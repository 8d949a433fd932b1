import { CsvError, parse } from 'csv-parse/sync';
import { formulaStart } from '../../core/csv-text';
import { invalid } from '../../core/domain-error';

/** A cell's value: without surrounding spaces, and without the apostrophe that `csvText` puts before formulas. */
export function readCell(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}

/** Texts for the parser's error codes. */
const parseErrors: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quote',
  INVALID_OPENING_QUOTE: 'a quote stands inside a cell without quotes',
  CSV_MAX_RECORD_SIZE: 'a row is too long',
};

/**
 * The rows of a CSV text, with the empty ones, so that they are numbered as in a spreadsheet. Cells are separated by commas,
 * or by semicolons if the header has no comma.
 * @param maxRows rows after this many are ignored
 * @throws DomainError `invalid` on field `file` with the number of the invalid line
 */
export function readCsv(text: string, maxRows: number): string[][] {
  const header = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  try {
    return parse(text, {
      delimiter: header.includes(';') && !header.includes(',') ? ';' : ',',
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: 20_000,
      to: maxRows,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: unknown }).lines) || 1;
    throw invalid('file', `Line ${line}: ${parseErrors[error.code] ?? 'this is not CSV'}`);
  }
}
