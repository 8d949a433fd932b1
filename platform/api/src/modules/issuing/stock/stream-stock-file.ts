import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { DomainError } from '../../../core/domain-error';
import { requiredColumns, type StockColumn, stockColumns } from './read-stock-row';

/** A row of a file; the header is line 1. */
export interface StockRow {
  line: number;
  cells: Partial<Record<StockColumn, string>>;
}

/**
 * The rows of a CSV of codes, one after the other: a file may be larger than the memory. Cells are separated by commas, in
 * UTF-8; empty lines are passed over.
 * @throws DomainError `invalid` when it is not such a CSV, with the number of the line; Error when it cannot be read
 */
export async function* streamStockFile(path: string): AsyncGenerator<StockRow> {
  const parser = parse({
    bom: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    columns: readHeader,
    max_record_size: 10_000,
  });
  const file = createReadStream(path);
  file.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of file.pipe(parser)) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser's own message would print the row, with its code.
    const { lines } = error as { lines?: number };
    throw invalidFile(`line ${lines ?? 1}`, describe(error.code));
  } finally {
    file.destroy();
  }
}

function readHeader(cells: string[]): string[] {
  const names = cells.map((cell) => cell.toLowerCase());
  const missing = requiredColumns.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !stockColumns.includes(name as StockColumn));
  if (missing.length > 0) throw invalidFile('line 1', `lacks the column ${missing.join(', ')}`);
  if (unknown.length > 0) throw invalidFile('line 1', `has the unknown column ${unknown.join(', ')}`);
  if (new Set(names).size < names.length) throw invalidFile('line 1', 'has a column twice');
  return names;
}

function describe(code: string): string {
  if (code.includes('INCONSISTENT')) return 'has not as many cells as the header';
  if (code.includes('QUOTE')) return 'has a quote that is not closed, or inside a cell without quotes';
  return 'is not CSV';
}

function invalidFile(location: string, message: string): DomainError {
  return new DomainError('invalid', {
    message: `${location} ${message}; nothing was changed`,
    errors: { [location]: [message] },
  });
}
