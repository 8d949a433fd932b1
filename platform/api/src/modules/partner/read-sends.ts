import type { FieldErrors } from '@giftstore/contracts';
import { SendFields } from '@giftstore/contracts/api';
import { MAX_PARTNER_CARDS } from '@giftstore/contracts/limits';
import { DomainError } from '../../core/domain-error';
import { fieldErrors } from '../../infra/http/field-errors';
import { compileBody } from '../../infra/http/validate-strictly';
import { type CheckedSend, checkSend, type SendRules } from './check-send';
import { readCell, readCsv } from './csv';
import { decodeText } from './decode-text';

/** The columns of a file, in the order of the sample. */
export const sendColumns = Object.keys(SendFields.properties);
const required: readonly string[] = SendFields.required;

/** More than the allowed rows, because a spreadsheet may have empty ones. */
const MAX_ROWS = 500;

const validate = compileBody(SendFields);

interface Row {
  /** With the header as row 1, as in a spreadsheet. */
  number: number;
  cells: string[];
}

/**
 * The sends of a file, all of them checked.
 * @throws DomainError `invalid`: errors of the file on `file`, of a row on "row N", of all rows together on `base`
 */
export function readSends(bytes: Buffer, rules: SendRules): CheckedSend[] {
  const rows = readCsv(decodeText(bytes), MAX_ROWS)
    .map((cells, index): Row => ({ number: index + 1, cells: cells.map(readCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, ...body] = rows;
  const columns = header && readHeader(header);
  if (!columns || body.length === 0) throw invalidFile('file', ['The file has no rows']);
  if (body.length > MAX_PARTNER_CARDS)
    throw invalidFile('base', [`At most ${MAX_PARTNER_CARDS} rows in a file`]);

  const errors: FieldErrors = {};
  const sends: CheckedSend[] = [];
  for (const row of body) {
    const checked = checkRow(row, columns, rules);
    if ('send' in checked) sends.push({ ...checked.send, row: row.number });
    else errors[`row ${row.number}`] = toMessages(checked.errors);
  }
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', { errors });
  const cards = sends.reduce((sum, { fields }) => sum + fields.quantity, 0);
  if (cards > MAX_PARTNER_CARDS) throw invalidFile('base', [`At most ${MAX_PARTNER_CARDS} cards in a file`]);
  return sends;
}

function readHeader({ number, cells }: Row): string[] {
  const columns = trimEnd(cells).map((cell) => cell.toLowerCase());
  const errors = [
    ...required.filter((name) => !columns.includes(name)).map((name) => `${name}: This column is missing`),
    ...columns
      .filter((name) => !sendColumns.includes(name))
      .map((name) => `${name.slice(0, 50)}: This column is not known`),
    ...columns
      .filter((name, index) => columns.indexOf(name) < index)
      .map((name) => `${name}: This column is there twice`),
  ];
  if (errors.length > 0) throw invalidFile(`row ${number}`, errors.slice(0, 20));
  return columns;
}

function checkRow({ cells }: Row, columns: string[], rules: SendRules) {
  if (trimEnd(cells).length > columns.length) {
    return { errors: { base: ['This row has more cells than the header'] } };
  }
  const fields = Object.fromEntries(
    columns
      .map((name, index) => [name, parseCell(name, cells[index] ?? '')])
      .filter(([, value]) => value !== undefined),
  );
  if (!validate(fields)) return { errors: fieldErrors(validate.errors ?? []) };
  return checkSend(rules, fields as SendFields);
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

function toMessages(errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => (name === 'base' ? message : `${name}: ${message}`)),
  );
}

function invalidFile(name: string, messages: string[]): DomainError {
  return new DomainError('invalid', { errors: { [name]: messages } });
}
