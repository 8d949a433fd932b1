import type { FieldErrors } from '@giftstore/contracts';
import { SendFields } from '@giftstore/contracts/api';
import { MAX_PARTNER_CARDS } from '@giftstore/contracts/limits';
import { DomainError } from '../../core/domain-error';
import { compileLater } from '../../infra/http/compile-schemas';
import { fieldErrors } from '../../infra/http/field-errors';
import { compileBody } from '../../infra/http/validate-strictly';
import { type CheckedSend, checkSend, lookupErrors, type SendRules } from './check-send';
import { readCell, readCsv } from './csv';
import { decodeText } from './decode-text';
import { headerError } from './header-error';
import { requiredColumns } from './send-columns';

/** More than the allowed rows, because a spreadsheet may have empty ones. */
const MAX_ROWS = 500;

const validate = compileLater(() => compileBody(SendFields));

interface Row {
  /** With the header as row 1, as in a spreadsheet. */
  number: number;
  cells: string[];
}

/** A row of a file: a valid send, or what is wrong with its cells; `base` is the row as a whole. */
export interface FileRow {
  number: number;
  /** By column, as read. */
  cells: Record<string, string>;
  checked: { send: CheckedSend } | { errors: FieldErrors };
}

export interface FileOfSends {
  /** Without empty ones, and without those that are too many. */
  rows: FileRow[];
  /** Of the file as a whole on `file`, of the header on "row 1", of all rows together on `base`. */
  errors: FieldErrors;
}

/** Every row of a file with what is wrong with it. */
export function readFile(bytes: Buffer, rules: SendRules): FileOfSends {
  try {
    return readRows(bytes, rules);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid') throw error;
    return { rows: [], errors: error.details.errors ?? {} };
  }
}

function readRows(bytes: Buffer, rules: SendRules): FileOfSends {
  const all = readCsv(decodeText(bytes), MAX_ROWS)
    .map((cells, index): Row => ({ number: index + 1, cells: cells.map(readCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, ...body] = all;
  const columns = header && readHeader(header);
  if (!columns || body.length === 0) throw invalidFile('file', ['The file has no rows']);
  const rows = body.slice(0, MAX_PARTNER_CARDS).map((row) => readRow(row, columns, rules));
  const cards = rows.reduce((sum, { checked }) => sum + cardsOf(checked), 0);
  const base = [
    ...(body.length > MAX_PARTNER_CARDS ? [`At most ${MAX_PARTNER_CARDS} rows in a file`] : []),
    ...(cards > MAX_PARTNER_CARDS ? [`At most ${MAX_PARTNER_CARDS} cards in a file`] : []),
  ];
  return { rows, errors: base.length > 0 ? { base } : {} };
}

function cardsOf(checked: FileRow['checked']): number {
  return 'send' in checked ? checked.send.fields.quantity : 0;
}

function readHeader({ number, cells }: Row): string[] {
  const columns = trimEnd(cells).map((cell) => cell.toLowerCase());
  const error = headerError(columns);
  if (error) throw invalidFile(`row ${number}`, [error]);
  return columns;
}

function readRow({ number, cells }: Row, columns: string[], rules: SendRules): FileRow {
  const named = Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
  const shifted = lengthError(cells, columns);
  if (shifted) return { number, cells: named, checked: { errors: { base: [shifted] } } };
  const fields = Object.fromEntries(
    Object.entries(named)
      .map(([name, cell]) => [name, parseCell(name, cell)])
      .filter(([, value]) => value !== undefined),
  );
  const send = fields as SendFields;
  if (!validate()(fields)) {
    // In one go, so that nobody mends a file twice; a field's own error says more than that it is in no list.
    const errors = { ...lookupErrors(rules, send), ...fieldErrors(validate().errors ?? []) };
    if (errors.create_password) errors.create_password = ['Write yes or no'];
    return { number, cells: named, checked: { errors } };
  }
  const checked = checkSend(rules, send);
  return {
    number,
    cells: named,
    checked: 'send' in checked ? { send: { ...checked.send, row: number } } : checked,
  };
}

/** One error for a row whose cells are probably not those of their columns; others would be about the wrong columns. */
function lengthError(cells: string[], columns: string[]): string | undefined {
  const { length } = trimEnd(cells);
  if (length > columns.length) return `This row has ${length} columns instead of ${columns.length}`;
  const isShort = columns.slice(cells.length).some((name) => requiredColumns.includes(name));
  return isShort ? `This row has ${cells.length} of ${columns.length} columns` : undefined;
}

/** Converts a cell's text to the type of its column; text that cannot be converted is left to the schema to reject. */
function parseCell(name: string, cell: string): unknown {
  if (name === 'quantity' || name === 'product_id') return /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
  if (name !== 'create_password') return cell;
  if (cell === '') return undefined;
  return /^(true|yes|1)$/i.test(cell) || (/^(false|no|0)$/i.test(cell) ? false : cell);
}

/** Spreadsheets pad rows with empty cells. */
function trimEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function invalidFile(name: string, messages: string[]): DomainError {
  return new DomainError('invalid', { errors: { [name]: messages } });
}
